import type { GameView } from '@contracts/games';

/** Stands for the name of a field that is hidden from the viewer or was deleted. */
export const missingFieldName = ({ isFieldDeleted }: Pick<GameView, 'isFieldDeleted'>): string =>
  isFieldDeleted ? 'Field no longer exists' : 'Field not confirmed yet';
