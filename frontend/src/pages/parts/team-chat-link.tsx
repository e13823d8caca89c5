import { teamChannel } from '@contracts/conversation-ids';
import { MessageCircle } from 'lucide-react';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { BadgeCount } from '@/shared/ui/feedback/badge-count';
import { useChannelUnread } from './use-channel-unread';

/** Opens the chat of the team's members, and shows how many of its messages are unread. */
export function TeamChatLink({ teamId }: { teamId: string }) {
  const unread = useChannelUnread(teamChannel(teamId).id);
  return (
    <ButtonLink to={`/messages?team=${teamId}`} variant="primary" className="max-md:flex-1 max-md:px-2!">
      <MessageCircle size={17} strokeWidth={2} aria-hidden="true" />
      Team chat
      <BadgeCount count={unread} className="bg-on-orange! text-[#ffc078]!" />
      {unread > 0 && <span className="sr-only">{unread} unread</span>}
    </ButtonLink>
  );
}
