import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `messagePolicy`. */
export interface MessageAccess {
  /** The viewer currently takes part in the conversation, or took part in it before it was closed. */
  isParticipant: boolean;
  isSender: boolean;
  /** In a direct conversation: neither person blocks the other. */
  areInContact: boolean;
  /** The team, field or game of the conversation was deleted. */
  isClosed: boolean;
  isDeleted: boolean;
  /** See `MessageView.isEditable`. */
  isEditable: boolean;
}

const change = ({ isParticipant, isSender, isClosed }: MessageAccess) => {
  if (!isParticipant) return 'message.unknown';
  if (!isSender) return 'access.denied';
  return isClosed ? 'conversation.closed' : true;
};

export const messagePolicy = {
  edit: (access) => {
    if (change(access) !== true) return change(access);
    if (access.isDeleted) return 'message.unknown';
    if (!access.areInContact) return 'message.refused';
    return access.isEditable || 'message.edit-expired';
  },
  delete: change,
  react: ({ isParticipant, isClosed, isDeleted, areInContact }) => {
    if (!isParticipant || isDeleted) return 'message.unknown';
    if (isClosed) return 'conversation.closed';
    return areInContact || 'message.refused';
  },
} satisfies Policy<MessageAccess>;
