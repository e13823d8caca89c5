import type { CountryInputSlot } from '@/features/fields/form/country-input-slot';
import { CountryCombobox } from '@/features/places/components/country-combobox';

/** The country input of a field's form, which comes from its sibling feature: places. */
export const countryInput: CountryInputSlot = (input) => <CountryCombobox {...input} />;
