import type { MessageView } from '@contracts/messages';
import type { Reaction, ReactionView } from '@contracts/reactions';
import { changeMessage } from '../outbox/changes/change-message';

/** The reactions to a message, and a function that gives or withdraws one of the viewer's. */
export function reactionsOf(message: MessageView): {
  reactions: readonly ReactionView[];
  toggle: (reaction: Reaction) => void;
} {
  const { reactions = [] } = message;
  return {
    reactions,
    toggle: (reaction) => {
      const isGiven = !reactions.some((given) => given.reaction === reaction && given.isOwn);
      changeMessage(message, { type: 'reaction', reaction, isGiven });
    },
  };
}
