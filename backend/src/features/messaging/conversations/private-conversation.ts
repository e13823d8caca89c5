const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PRIVATE = new RegExp(`^private_(${UUID})_(${UUID})$`);
const USER = new RegExp(`^${UUID}$`);

/** The one conversation of two people, whoever asks. */
export const privateConversationId = (one: string, other: string): string => `private_${[one, other].sort().join('_')}`;

/** Whom `viewerId` talks to in what `id` names: a private conversation of theirs, or the other person. Null when it names neither. */
export function otherPersonIn(id: string, viewerId: string): string | null {
  const name = id.toLowerCase();
  if (USER.test(name)) return name === viewerId ? null : name;
  const [, one, other] = PRIVATE.exec(name) ?? [];
  if (!one || !other || one >= other) return null;
  if (one === viewerId) return other;
  return other === viewerId ? one : null;
}
