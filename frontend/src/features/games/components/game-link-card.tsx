import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/shared/session/viewer';
import { LINK_CARD, LinkCardPlaceholder } from '@/shared/ui/entities/link-card-placeholder';
import { gameQuery } from '../api/game-queries';
import { GameListItem } from './game-list-item';
import { GameStatusBadge } from './game-status-badge';

/** A game that a message links to, with its seats as they are now. */
export default function GameLinkCard({ id }: { id: string }) {
  const { data: game, error } = useQuery(gameQuery(id));
  const unit = useViewer()?.distanceUnit;
  if (!game) return <LinkCardPlaceholder noun="game" error={error} />;
  return (
    <div className={LINK_CARD}>
      <GameListItem game={game} unit={unit} />
      {game.status !== 'upcoming' && <GameStatusBadge status={game.status} className="mt-2" />}
    </div>
  );
}
