import type { FieldDialogProps } from '@/features/fields/form/field-dialog';
import type { NewFieldSlot } from '@/shared/ui/inputs/field-input';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { countryInput } from './country-input';

const FieldDialog = lazyPart<FieldDialogProps>(() => import('@/features/fields/form/field-dialog'));

/** The dialog that adds a field, with the input of its sibling feature: places. The forms of teams and games open it. */
export const newField: NewFieldSlot = (slot) => (
  <FieldDialog {...slot} country={countryInput} onLoadError={slot.onClose} />
);
