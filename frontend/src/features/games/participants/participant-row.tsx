import type { GameParticipantView } from '@contracts/game-participants';
import type { GamePageView } from '@contracts/games';
import { Tag } from '@/shared/ui/entities/tag';
import { PlayerRow } from './player-row';

interface ParticipantRowProps {
  game: Pick<GamePageView, 'id'>;
  participant: GameParticipantView;
}

/** A participant with their team and role. */
export function ParticipantRow({ game, participant }: ParticipantRowProps) {
  const { user, team, isCommander: isOrganizer, mustConfirm, hasAcceptedRules, isSuspended = false, can } = participant;
  const notes = [
    isSuspended && 'Suspended',
    mustConfirm && 'Hasn’t confirmed the new date',
    hasAcceptedRules === false && !isOrganizer && 'Hasn’t accepted the rules',
  ].filter((text) => text !== false && text !== null);
  return (
    <PlayerRow
      gameId={game.id}
      user={user}
      isSuspended={isSuspended}
      badge={isOrganizer && <Tag tone="oliveFill">Organizer</Tag>}
      team={team}
      notes={notes}
      canRemove={can.remove}
    />
  );
}
