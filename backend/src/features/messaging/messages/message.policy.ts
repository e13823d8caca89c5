import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `messagePolicy`. */
export interface MessageAccess {
  /** The viewer currently takes part in the conversation, or took part in it before it was closed. */
  isParticipant: boolean;
  isSender: boolean;
  /** In a direct conversation and in the inbox of a game's organizer: neither person blocks the other, and neither is suspended. True elsewhere. */
  mayContact: boolean;
  /** The team or field of the conversation was deleted. Games are never deleted. */
  isClosed: boolean;
  isDeleted: boolean;
  /** See `MessageView.isEditable`. */
  isEditable: boolean;
}

const senderOnly = ({ isParticipant, isSender, isClosed }: MessageAccess) => {
  if (!isParticipant) return 'message.unknown';
  if (!isSender) return 'access.denied';
  return isClosed ? 'conversation.closed' : true;
};

const participantOnly = ({ isParticipant, isClosed, isDeleted }: MessageAccess) => {
  if (!isParticipant || isDeleted) return 'message.unknown';
  return isClosed ? 'conversation.closed' : true;
};

export const messagePolicy = {
  edit: (access) => {
    if (senderOnly(access) !== true) return senderOnly(access);
    if (access.isDeleted) return 'message.unknown';
    if (!access.mayContact) return 'message.refused';
    return access.isEditable || 'message.edit-expired';
  },
  delete: senderOnly,
  react: (access) =>
    participantOnly(access) !== true ? participantOnly(access) : access.mayContact || 'message.refused',
  /** `pinnedMessagePolicy` decides who may pin messages in which conversations. */
  pin: participantOnly,
} satisfies Policy<MessageAccess>;
