import type { PersonView } from '@contracts/users';
import { clsx } from 'clsx';
import { Check, CheckCheck, CircleAlert, Clock, CloudOff, type LucideIcon } from 'lucide-react';
import { Avatar } from '@/shared/ui/entities/avatar';
import { isChannel } from '../../conversations/conversation-ids';
import { ReadBy } from '../../reading/components/read-by';
import type { DeliveryState, ScreenMessage } from '../screen-messages';

const STATES: Record<DeliveryState, { text: string; Icon: LucideIcon; className: string }> = {
  queued: { text: 'Waiting for connection', Icon: CloudOff, className: 'text-fg-2' },
  limited: { text: 'Too many messages. Sending again shortly', Icon: Clock, className: 'text-fg-2' },
  sending: { text: 'Sending', Icon: Clock, className: 'text-fg-3' },
  refused: { text: 'Not sent', Icon: CircleAlert, className: 'text-red' },
  sent: { text: 'Sent', Icon: Check, className: 'text-fg-3' },
  delivered: { text: 'Delivered', Icon: CheckCheck, className: 'text-fg-3' },
  read: { text: 'Read', Icon: CheckCheck, className: 'text-olive' },
};

interface DeliveryStateLabelProps {
  state: DeliveryState;
  message: ScreenMessage;
  /** The other person of the conversation; null if several people may read it. */
  reader: PersonView | null;
}

/** The delivery state of the viewer's own message, under its bubble. */
export function DeliveryStateLabel({ state, message: { stored }, reader }: DeliveryStateLabelProps) {
  const { text, Icon, className } = STATES[state];
  const isRead = state === 'read';
  const isInChannel = stored && isChannel(stored.conversationId);
  return (
    <span className={clsx('inline-flex items-center gap-1', className)}>
      {isRead && reader ? <Avatar person={reader} size={14} /> : <Icon size={14} aria-hidden="true" />}
      {isRead && isInChannel ? <ReadBy conversationId={stored.conversationId} seq={stored.seq} /> : <span>{text}</span>}
    </span>
  );
}
