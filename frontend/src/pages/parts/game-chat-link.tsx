import { gameChannel } from '@contracts/conversation-ids';
import type { GamePageView } from '@contracts/games';
import { MessageCircle } from 'lucide-react';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { BadgeCount } from '@/shared/ui/feedback/badge-count';
import { useChannelUnread } from './use-channel-unread';

/** Opens the chat of the organizer and participants, and shows how many of its messages are unread. */
export function GameChatLink({ game }: { game: GamePageView }) {
  const { id } = gameChannel(game.id);
  // Orange belongs to the one main action of the page: taking a seat, or else the chat.
  const isMain = !game.can.join && !game.seat?.mustConfirm && !game.seat?.mustAcceptRules;
  const unread = useChannelUnread(id);
  return (
    <ButtonLink to={`/messages/${id}`} variant={isMain ? 'primary' : 'secondary'} className="max-md:flex-1">
      <MessageCircle size={17} strokeWidth={1.75} aria-hidden="true" />
      Game chat
      <BadgeCount count={unread} className={isMain ? 'bg-on-orange! text-[#ffc078]!' : undefined} />
      {unread > 0 && <span className="sr-only">{unread} unread</span>}
    </ButtonLink>
  );
}
