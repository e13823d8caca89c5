import type { FieldDialogProps } from '@/features/fields/form/field-dialog';
import { CountryCombobox } from '@/features/places/components/country-combobox';
import { PlaceStages } from '@/features/places/components/place-stages';
import type { NewFieldSlot } from '@/shared/ui/inputs/field-input';
import type { PlaceSlot } from '@/features/teams/form/team-inputs';
import type { TeamFormDialogProps } from '@/features/teams/form/team-form-dialog';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const TeamFormDialog = lazyPart<TeamFormDialogProps>(() => import('@/features/teams/form/team-form-dialog'));
const FieldDialog = lazyPart<FieldDialogProps>(() => import('@/features/fields/form/field-dialog'));

const place: PlaceSlot = (input) => <PlaceStages {...input} />;

/** The team form with the inputs of its sibling features: places and fields. */
export function TeamForm(props: Pick<TeamFormDialogProps, 'team' | 'onSaved' | 'onClose'>) {
  const newField: NewFieldSlot = (slot) => (
    <FieldDialog {...slot} country={(input) => <CountryCombobox {...input} />} onLoadError={slot.onClose} />
  );
  return <TeamFormDialog {...props} place={place} newField={newField} onLoadError={props.onClose} />;
}
