import { type Reaction, type ReactionRequest, REACTIONS, type ReactionView } from '@contracts/reactions';

export const REACTION_NAMES: Record<Reaction, string> = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '😂': 'Laughing',
  '😮': 'Surprised',
  '😢': 'Sad',
  '🎯': 'On target',
};

const NONE: readonly ReactionView[] = [];

/** The reactions as they will be once the server has accepted the pending requests. */
export function withPendingReactions(
  reactions: readonly ReactionView[] = NONE,
  pending: readonly ReactionRequest[],
): readonly ReactionView[] {
  return pending.reduce(withRequest, reactions);
}

function withRequest(
  reactions: readonly ReactionView[],
  { reaction, isGiven }: ReactionRequest,
): readonly ReactionView[] {
  const known = reactions.find((candidate) => candidate.reaction === reaction) ?? {
    reaction,
    count: 0,
    isOwn: false,
    names: [],
  };
  if (known.isOwn === isGiven) return reactions;
  const changed = { ...known, isOwn: isGiven, count: known.count + (isGiven ? 1 : -1) };
  const others = reactions.filter((candidate) => candidate.reaction !== reaction);
  return [...others, changed]
    .filter(({ count }) => count > 0)
    .sort((a, b) => REACTIONS.indexOf(a.reaction) - REACTIONS.indexOf(b.reaction));
}

const list = new Intl.ListFormat('en');

/** "Heart: you, Tove, and 3 others" */
export function reactionLabel({ reaction, count, isOwn, names }: ReactionView): string {
  const named = isOwn ? ['you', ...names] : names;
  const more = count - named.length;
  const others = more > 0 ? [`${more} ${more === 1 ? 'other' : 'others'}`] : [];
  return `${REACTION_NAMES[reaction]}: ${list.format([...named, ...others])}`;
}
