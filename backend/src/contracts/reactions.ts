import { IsBoolean, IsIn } from 'class-validator';

/** The reactions to a message, in the order in which they are shown. */
export const REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🎯'] as const;
export type Reaction = (typeof REACTIONS)[number];

export const MAX_REACTION_NAMES = 10;

/** Gives or withdraws one of the viewer's reactions. Each person can give each reaction once. */
export class ReactionRequest {
  @IsIn(REACTIONS, { message: 'Unknown reaction' })
  reaction: Reaction;

  @IsBoolean({ message: 'isGiven must be true or false' })
  isGiven: boolean;
}

/** A reaction to a message, with the people who gave it. */
export class ReactionView {
  reaction: Reaction;
  count: number;
  /** True if the viewer gave it. */
  isOwn: boolean;
  /** The names of the first ten people who gave it, without the viewer. */
  names: string[];
}
