/* Runs a program with its output going to nowhere and prints what it took: seconds that passed, seconds of the processor,
 * the most memory in KiB, and its exit status.
 *
 * The system counts as a program's most memory also what its process held before it became the program. This one
 * holds little, so it stands between the benchmarks and what they measure.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char **words) {
  if (count < 2) return 2;
  double begin = now();
  pid_t process = fork();
  if (process < 0) return 2;
  if (process == 0) {
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    execv(words[1], words + 1);
    _exit(127);
  }
  int status;
  struct rusage usage;
  while (wait4(process, &status, 0, &usage) < 0) {}
  double wall = now() - begin;
  double cpu = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  long peak = usage.ru_maxrss;
#ifdef __APPLE__
  peak /= 1024;
#endif
  printf("%.6f %.6f %ld %d\n", wall, cpu, peak, WIFEXITED(status) ? WEXITSTATUS(status) : 128);
  return 0;
}
