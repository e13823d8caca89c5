import type { FieldDialogProps } from '@/features/fields/form/field-dialog';
import { CountryCombobox } from '@/features/places/components/country-combobox';
import type { NewFieldSlot } from '@/shared/ui/inputs/field-input';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const FieldDialog = lazyPart<FieldDialogProps>(() => import('@/features/fields/form/field-dialog'));

/** The dialog that adds a field, with the input of its sibling feature: places. The forms of teams and games open it. */
export const newField: NewFieldSlot = (slot) => (
  <FieldDialog {...slot} country={(input) => <CountryCombobox {...input} />} onLoadError={slot.onClose} />
);
