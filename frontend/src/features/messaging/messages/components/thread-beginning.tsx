import type { Counterpart } from '../../conversations/counterpart';
import { CounterpartName } from '../../conversations/components/counterpart-name';
import { CounterpartPicture } from '../../conversations/components/counterpart-picture';

/** The people who read the messages of an outsider. */
const READERS = { team: 'its leader and admins', field: 'its owner and admins', game: 'its organizer' } as const;

/** Introduces the counterpart above the first message, or in an empty conversation. */
export function ThreadBeginning({ counterpart, isEmpty }: { counterpart: Counterpart; isEmpty: boolean }) {
  return (
    <div className="grid justify-items-center px-6 pt-8 pb-6 text-center">
      <CounterpartPicture counterpart={counterpart} size={64} />
      <p className="heading mt-3 text-xl">
        <CounterpartName counterpart={counterpart} />
      </p>
      <p className="mt-1 max-w-[40ch] text-sm text-fg-2 text-pretty">{introduction(counterpart, isEmpty)}</p>
    </div>
  );
}

function introduction(counterpart: Counterpart, isEmpty: boolean): string {
  const { name, isGroup, closedReason } = counterpart;
  if (closedReason !== null && !isEmpty) return `This is the start of the conversation with ${name}.`;
  if (counterpart.kind === 'person' && isGroup)
    return `This is the start of the conversation with ${name}. The other admins can read and answer it too.`;
  if (counterpart.kind === 'person')
    return isEmpty
      ? `No messages yet. Only ${name} can see what you write here.`
      : `This is the start of your conversation with ${name}.`;
  if (counterpart.kind === 'team' && !counterpart.isInbox)
    return isEmpty
      ? `No messages yet. Everyone in ${name} can see what you write here.`
      : `This is the start of the ${name} team chat.`;
  if (counterpart.kind === 'game' && !counterpart.isInbox)
    return isEmpty
      ? `No messages yet. The organizer and all participants of ${name} can see what you write here.`
      : `This is the start of the ${name} game chat.`;
  const readers = READERS[counterpart.kind];
  return isEmpty
    ? `No messages yet. Your messages to ${name} go to ${readers}.`
    : `This is the start of your conversation with ${name}. Your messages go to ${readers}.`;
}
