import type { ConversationView } from '@contracts/conversations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { applySetting } from '../conversation-cache';
import type { ConversationSetting } from '../conversation-list';

type Text = readonly [title: string, description: string];

interface SettingOptions {
  /** The last part of the setting's path. PUT switches the setting on, DELETE switches it off. */
  path: string;
  setting: keyof ConversationSetting;
  on: Text;
  off: Text;
  /** The titles of the toasts after a failure. */
  failed: readonly [on: string, off: string];
}

export const MUTE: SettingOptions = {
  path: 'mute',
  setting: 'isMuted',
  on: ['Conversation muted', 'It no longer adds to your unread count.'],
  off: ['Conversation unmuted', 'It adds to your unread count again.'],
  failed: ['The conversation couldn’t be muted', 'The conversation couldn’t be unmuted'],
};

export const PIN: SettingOptions = {
  path: 'pin',
  setting: 'isPinned',
  on: ['Conversation pinned', 'It stays at the top of your list.'],
  off: ['Conversation unpinned', 'It’s listed by its newest message again.'],
  failed: ['The conversation couldn’t be pinned', 'The conversation couldn’t be unpinned'],
};

export const ARCHIVE: SettingOptions = {
  path: 'archive',
  setting: 'isArchived',
  on: ['Conversation archived', 'It comes back with the next message, unless it is muted.'],
  off: ['Conversation unarchived', 'It’s in your list again.'],
  failed: ['The conversation couldn’t be archived', 'The conversation couldn’t be unarchived'],
};

/** Changes one of the viewer's own settings of a conversation. */
export function useConversationSetting(
  conversation: ConversationView | null,
  { path, setting, on, off, failed }: SettingOptions,
) {
  const queries = useQueryClient();
  const { id: conversationId = '', lastSeq = 0 } = conversation ?? {};
  const mutation = useMutation({
    mutationFn: (isOn: boolean) => {
      // Archiving marks as read the messages that the list has shown, but no later ones.
      const query = isOn && setting === 'isArchived' ? `?seq=${lastSeq}` : '';
      return send(isOn ? 'PUT' : 'DELETE', `/api/messages/conversations/${conversationId}/${path}${query}`);
    },
    onSuccess: (_, isOn) => {
      applySetting(queries, { conversationId, [setting]: isOn });
      const [title, description] = isOn ? on : off;
      const canUndo = isOn && setting === 'isArchived';
      const undo = { name: 'Undo', onSelect: () => mutation.mutate(false) };
      toast({ title, description, tone: 'good', action: canUndo ? undo : undefined });
    },
    onError: (error, isOn) => toast({ title: failed[isOn ? 0 : 1], description: errorMessage(error), tone: 'bad' }),
  });
  return mutation;
}
