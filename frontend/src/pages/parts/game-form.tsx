import type { FieldDialogProps } from '@/features/fields/form/field-dialog';
import type { GameFormDialogProps } from '@/features/games/form/game-form-dialog';
import type { NewFieldSlot } from '@/shared/ui/inputs/field-input';
import { CountryCombobox } from '@/features/places/components/country-combobox';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const GameFormDialog = lazyPart<GameFormDialogProps>(() => import('@/features/games/form/game-form-dialog'));
const FieldDialog = lazyPart<FieldDialogProps>(() => import('@/features/fields/form/field-dialog'));

const newField: NewFieldSlot = (slot) => (
  <FieldDialog {...slot} country={(input) => <CountryCombobox {...input} />} onLoadError={slot.onClose} />
);

/** The form for games with the dialog of its sibling feature: fields. */
export function GameForm(props: Omit<GameFormDialogProps, 'newField'>) {
  return <GameFormDialog {...props} newField={newField} onLoadError={props.onClose} />;
}

/** Loads the form early, for example when the pointer reaches the button that opens it. */
export const preloadGameForm = GameFormDialog.preload;
