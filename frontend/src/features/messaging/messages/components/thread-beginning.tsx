import type { Counterpart } from '../../conversations/counterpart';
import { CounterpartPicture } from '../../conversations/components/counterpart-picture';

/** Introduces the counterpart above the first message, or in an empty conversation. */
export function ThreadBeginning({ counterpart, isEmpty }: { counterpart: Counterpart; isEmpty: boolean }) {
  return (
    <div className="grid justify-items-center px-6 pt-8 pb-6 text-center">
      <CounterpartPicture counterpart={counterpart} size={64} />
      <p className="heading mt-3 text-xl">{counterpart.name}</p>
      <p className="mt-1 max-w-[40ch] text-sm text-fg-2 text-pretty">{introduction(counterpart, isEmpty)}</p>
    </div>
  );
}

function introduction({ kind, name, detail, isGroup }: Counterpart, isEmpty: boolean): string {
  if (kind === 'person' && isGroup)
    return `This is where the conversation with ${name} begins. Everybody who administers with you reads and answers it, too.`;
  if (kind === 'person')
    return isEmpty
      ? `You have not written to each other yet. What you write is seen by ${name} only.`
      : `This is where your conversation with ${name} begins.`;
  if (detail === 'Team chat')
    return isEmpty
      ? `Nobody has written yet. What you write is seen by everybody in ${name}.`
      : `This is where the chat of ${name} begins.`;
  const readers = kind === 'team' ? 'its leader and admins' : 'its owner and admins';
  return isEmpty
    ? `You have not written to ${name} yet. What you write is seen by ${readers}.`
    : `This is where your conversation with ${name} begins. It is read by ${readers}.`;
}
