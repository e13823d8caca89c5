import type { ConversationView } from '@contracts/messages';
import { Bell, BellOff, Eye, UserRound } from 'lucide-react';
import { navigate } from '@/shared/navigation/history';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { type Action, ActionMenu } from '@/shared/ui/overlays/action-menu';
import { PersonMenu } from '../../blocks/person-menu';
import { useMuteConversation } from '../api/mute-conversation';
import { blockablePerson, type Counterpart } from '../counterpart';

export interface ConversationMenuProps {
  counterpart: Counterpart;
  /** Null before the first message. */
  conversation: ConversationView | null;
}

const VIEW_ENTITY = { team: 'View Team', field: 'View Field', game: 'View Game' } as const;

/** The menu in the header of a conversation. An action that every conversation has belongs here, one about a person in `PersonMenu`. */
export default function ConversationMenu({ counterpart, conversation, ...button }: MenuProps & ConversationMenuProps) {
  const mute = useMuteConversation(conversation);
  const { path, kind } = counterpart;
  const view: Action | false = path !== null && {
    name: kind === 'person' ? 'View Profile' : VIEW_ENTITY[kind],
    icon: kind === 'person' ? UserRound : Eye,
    onSelect: () => navigate(path),
  };
  const toggleMute: Action | null = conversation && {
    name: conversation.isMuted ? 'Unmute' : 'Mute',
    icon: conversation.isMuted ? Bell : BellOff,
    onSelect: () => mute.mutate(!conversation.isMuted),
  };
  const actions = [view, toggleMute].filter((action) => action !== false && action !== null);
  const person = blockablePerson(counterpart);
  if (!person) return <ActionMenu {...button} actions={actions} />;
  const isBlocked = counterpart.kind === 'person' && counterpart.isBlocked;
  return (
    <PersonMenu {...button} person={person} isProfileVisible={path !== null} isBlocked={isBlocked} actions={actions} />
  );
}
