/** The one conversation of two people, whoever asks. */
export const privateConversationId = (one: string, other: string): string => `private_${[one, other].sort().join('_')}`;

/** Whom the viewer talks to in a private conversation of theirs; null in any other. */
export function otherPersonIn(conversationId: string, viewerId: string): string | null {
  const [kind, one, other, ...rest] = conversationId.split('_');
  if (kind !== 'private' || !one || !other || rest.length > 0) return null;
  if (one === viewerId) return other;
  return other === viewerId ? one : null;
}
