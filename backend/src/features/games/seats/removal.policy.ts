import type { Policy } from '../../../platform/http/access/policy.js';
import { type GameAccess, gamePolicy } from '../game.policy.js';

/** The input of `removalPolicy`: the viewer’s relation to a game, and to a participant or a player on its waitlist. */
interface RemovalAccess {
  game: GameAccess;
  /** The player is the viewer. */
  isSelf: boolean;
}

export const removalPolicy = {
  remove: ({ game, isSelf }) => {
    const decision = gamePolicy.removeParticipants(game);
    return decision !== true ? decision : !isSelf || 'removal.self';
  },
} satisfies Policy<RemovalAccess>;

/** The rules for removing a player, who must have a seat or a place on the waitlist. Their input is the player's relation to the game. */
export const removedPlayerPolicy = {
  removeParticipant: ({ isParticipant }) => isParticipant || 'game.not-participant',
  removeWaiting: ({ isWaiting }) => isWaiting || 'game.not-waiting',
} satisfies Policy<Pick<GameAccess, 'isParticipant' | 'isWaiting'>>;
