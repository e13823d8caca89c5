import { CLIENT_TIMES } from '@contracts/limits';
import type { PersonView } from '@contracts/users';
import { create } from 'zustand';
import { shortName } from '@/shared/format/names';

interface TypingEvent {
  conversationId: string;
  person: PersonView;
  isTyping: boolean;
}

type TypingPeople = Readonly<Record<string, readonly PersonView[]>>;

/** The people who are typing, by conversation, in the order in which they began. */
export const useTyping = create<TypingPeople>(() => ({}));

const NOBODY: readonly PersonView[] = [];
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const useTypingPeople = (conversationId: string): readonly PersonView[] =>
  useTyping((typingPeople) => typingPeople[conversationId] ?? NOBODY);

/** Shows that somebody is typing, for a limited time, or that they have stopped. */
export function applyTyping({ conversationId, person, isTyping }: TypingEvent): void {
  const key = `${conversationId} ${person.id}`;
  clearTimeout(timers.get(key));
  timers.delete(key);
  const before = useTyping.getState()[conversationId] ?? NOBODY;
  const isShown = before.some(({ id }) => id === person.id);
  if (isTyping) {
    timers.set(
      key,
      setTimeout(() => stopTyping(conversationId, person.id), CLIENT_TIMES.typingExpiry),
    );
    if (!isShown) useTyping.setState({ [conversationId]: [...before, person] });
  } else if (isShown) useTyping.setState({ [conversationId]: before.filter(({ id }) => id !== person.id) });
}

/** Ends the typing of a person. Also called when their message arrives, which ends the typing without an event. */
export function stopTyping(conversationId: string, personId: string): void {
  const person = useTyping.getState()[conversationId]?.find(({ id }) => id === personId);
  if (person) applyTyping({ conversationId, person, isTyping: false });
}

/** "typing…" in a conversation of two people, otherwise with names; null if nobody types. */
export function typingText(typingPeople: readonly PersonView[], isGroup: boolean): string | null {
  const [first, second] = typingPeople;
  if (!first) return null;
  if (!isGroup) return 'typing…';
  return `${typingNames(typingPeople)} ${second ? 'are' : 'is'} typing…`;
}

/** "Ben", "Ben and Cleo", "Several people" */
export function typingNames([first, second, ...others]: readonly PersonView[]): string {
  if (!first) return '';
  if (!second) return shortName(first);
  return others.length === 0 ? `${shortName(first)} and ${shortName(second)}` : 'Several people';
}
