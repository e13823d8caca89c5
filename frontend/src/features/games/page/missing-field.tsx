import type { GamePageView } from '@contracts/games';
import { MapPinOff } from 'lucide-react';
import { Card } from '@/shared/ui/layout/card';

/** Says in one line why the field is not shown. */
export function missingFieldText({ status, fieldApproval, isFieldDeleted, can }: GamePageView): string {
  if (isFieldDeleted || fieldApproval === 'own' || fieldApproval === 'approved') return 'The field no longer exists.';
  if (status !== 'upcoming') return 'The field’s admins didn’t approve this game, so others can’t see the field.';
  if (fieldApproval === 'pending') return 'You’ll see the field once its admins have approved the game.';
  return can.edit ? 'This game needs another field.' : 'The organizer is looking for another field.';
}

/** In place of a field that is hidden or was deleted. */
export function MissingField({ game }: { game: GamePageView }) {
  return (
    <Card as="div" className="flex items-center gap-3 p-5 text-fg-2 max-md:p-4">
      <MapPinOff size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <p>{missingFieldText(game)}</p>
    </Card>
  );
}
