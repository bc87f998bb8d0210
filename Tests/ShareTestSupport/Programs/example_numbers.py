"""Prints example numbers of libphonenumber, one a line: region, calling code, international prefix, number as it is written
within the country, number as it is written everywhere; with tabs between them."""

import phonenumbers
from phonenumbers import PhoneMetadata, PhoneNumberFormat, PhoneNumberType

for region in sorted(phonenumbers.SUPPORTED_REGIONS):
    rules = PhoneMetadata.metadata_for_region(region)
    prefix = rules.preferred_international_prefix or rules.international_prefix
    for kind in (PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE):
        number = phonenumbers.example_number_for_type(region, kind)
        if number is None:
            continue
        forms = [phonenumbers.format_number(number, form) for form in (PhoneNumberFormat.NATIONAL, PhoneNumberFormat.E164)]
        print(region, rules.country_code, prefix, *forms, sep="\t")
