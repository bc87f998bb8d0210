print("sharespec")
