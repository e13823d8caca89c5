import { PlaceStages } from '@/features/places/components/place-stages';
import type { PlaceSlot } from '@/features/teams/form/team-inputs';
import type { TeamFormDialogProps } from '@/features/teams/form/team-form-dialog';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { newField } from './new-field';

const TeamFormDialog = lazyPart<TeamFormDialogProps>(() => import('@/features/teams/form/team-form-dialog'));

const place: PlaceSlot = (input) => <PlaceStages {...input} />;

/** The team form with the inputs of its sibling features: places and fields. */
export function TeamForm(props: Pick<TeamFormDialogProps, 'team' | 'onSaved' | 'onClose'>) {
  return <TeamFormDialog {...props} place={place} newField={newField} onLoadError={props.onClose} />;
}
