import { CountryCombobox } from '@/features/places/components/country-combobox';
import { DEFAULT_OFFERED } from '@/features/places/countries';
import type { CountrySlot } from '@/shared/directory/country-filter';

/** The input of the lists' country filter, which comes from their sibling feature: places. */
export const countryFilterInput: CountrySlot = (input) => <CountryCombobox {...input} offered={DEFAULT_OFFERED} />;
