import type { GameFormDialogProps } from '@/features/games/form/game-form-dialog';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { newField } from './new-field';

const GameFormDialog = lazyPart<GameFormDialogProps>(() => import('@/features/games/form/game-form-dialog'));

/** The form for games with the dialog of its sibling feature: fields. */
export function GameForm(props: Omit<GameFormDialogProps, 'newField'>) {
  return <GameFormDialog {...props} newField={newField} onLoadError={props.onClose} />;
}

/** Loads the form early, for example when the pointer reaches the button that opens it. */
export const preloadGameForm = GameFormDialog.preload;
