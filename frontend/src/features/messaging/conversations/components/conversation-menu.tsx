import type { ConversationView } from '@contracts/conversations';
import {
  Archive,
  ArchiveRestore,
  Bell,
  BellOff,
  Eye,
  Flag,
  Mail,
  MailOpen,
  Pin,
  PinOff,
  Search,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { navigate } from '@/shared/navigation/history';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { type Action, ActionMenu } from '@/shared/ui/overlay-kit/dialogs/menus/action-menu';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { PersonMenu } from '../../blocks/person-menu';
import { useDeleteConversation } from '../api/delete-conversation';
import { ARCHIVE, MUTE, PIN, useConversationSetting } from '../api/conversation-setting';
import { blockablePerson, type Counterpart } from '../counterpart';
import { useMarkConversationRead, useMarkConversationUnread } from '../../reading/use-mark-conversation-read';

export interface ConversationMenuProps {
  counterpart: Counterpart;
  /** Null before the first message. */
  conversation: ConversationView | null;
  /** Undefined in the list of conversations, which has its own search. */
  onSearch?: () => void;
  /**
   * Closes the conversation when the viewer deletes or archives it, or marks it as unread. It closes before the server answers, because the viewer may
   * have opened something else by then.
   */
  onClose: () => void;
}

const ReportItemDialog = lazyPart(() => import('@/shared/reports/report-item-dialog'));

const VIEW_ENTITY = { team: 'View team', field: 'View field', game: 'View game' } as const;

/** The menu of a conversation, in its header and in the list. Actions about a person belong in `PersonMenu`. */
export default function ConversationMenu(props: MenuProps & ConversationMenuProps) {
  const { counterpart, conversation, onSearch, onClose, ...button } = props;
  const [isDeleting, setIsDeleting] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const deletion = useDeleteConversation();
  const read = useMarkConversationRead();
  const unread = useMarkConversationUnread();
  const mute = useConversationSetting(conversation, MUTE);
  const pin = useConversationSetting(conversation, PIN);
  const archive = useConversationSetting(conversation, ARCHIVE);
  const { path, kind } = counterpart;
  const view: Action | false = path !== null && {
    name: kind === 'person' ? 'View Profile' : VIEW_ENTITY[kind],
    icon: kind === 'person' ? UserRound : Eye,
    onSelect: () => navigate(path),
  };
  const search: Action | false = conversation !== null &&
    onSearch !== undefined && { name: 'Search', icon: Search, onSelect: onSearch };
  const markAsRead: Action = {
    name: 'Mark as read',
    icon: MailOpen,
    onSelect: () => conversation && read.mutate(conversation),
  };
  const markAsUnread: Action = {
    name: 'Mark as unread',
    icon: Mail,
    onSelect: () => {
      // The open conversation closes first, because it marks what is on the screen as read.
      onClose();
      if (conversation) unread.mutate(conversation);
    },
  };
  const toggleRead =
    conversation && (conversation.unreadCount > 0 ? markAsRead : !conversation.hasOnlyOwnMessages && markAsUnread);
  const toggleMute: Action | null = conversation && {
    name: conversation.isMuted ? 'Unmute' : 'Mute',
    icon: conversation.isMuted ? Bell : BellOff,
    onSelect: () => mute.mutate(!conversation.isMuted),
  };
  const togglePin: Action | null = conversation && {
    name: conversation.isPinned ? 'Unpin' : 'Pin to top',
    icon: conversation.isPinned ? PinOff : Pin,
    onSelect: () => pin.mutate(!conversation.isPinned),
  };
  const toggleArchive: Action | null = conversation && {
    name: conversation.isArchived ? 'Unarchive' : 'Archive',
    icon: conversation.isArchived ? ArchiveRestore : Archive,
    onSelect: () => {
      if (!conversation.isArchived) onClose();
      archive.mutate(!conversation.isArchived);
    },
  };
  const remove: Action | null = conversation && {
    name: 'Delete conversation',
    icon: Trash2,
    danger: true,
    onSelect: () => setIsDeleting(true),
  };
  const before = [view, search, toggleRead, togglePin, toggleMute, toggleArchive].filter(
    (action) => action !== false && action !== null,
  );
  const person = blockablePerson(counterpart);
  const reportable =
    counterpart.kind !== 'person' && counterpart.isInbox && path !== null
      ? { type: counterpart.kind, id: counterpart.id }
      : null;
  const report: Action | null = reportable && {
    name: `Report ${reportable.type}`,
    icon: Flag,
    onSelect: () => setIsReporting(true),
  };
  const after = [report, remove].filter((action) => action !== null);
  return (
    <>
      {counterpart.kind === 'person' && person ? (
        <PersonMenu
          {...button}
          person={person}
          isProfileVisible={path !== null}
          isBlocked={counterpart.isBlocked}
          inboxName={counterpart.isGroup ? counterpart.inboxName : null}
          before={before}
          after={remove ? [remove] : []}
        />
      ) : (
        <ActionMenu
          {...button}
          actions={[...before, ...after.map((action, index) => ({ ...action, startsGroup: index === 0 }))]}
        />
      )}
      {isReporting && reportable && (
        <ReportItemDialog
          item={reportable}
          onClose={() => setIsReporting(false)}
          onLoadError={() => setIsReporting(false)}
        />
      )}
      <AlertDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title="Delete this conversation?"
        confirm="Delete"
        onConfirm={() => {
          onClose();
          if (conversation) deletion.mutate(conversation);
        }}
      >
        You’ll lose its messages, but the others keep them. The conversation comes back with the next message.
      </AlertDialog>
    </>
  );
}
