import type { PersonView } from '@contracts/users';
import { displayName } from '@/shared/format/names';
import { Avatar } from '@/shared/ui/avatar';

/** Above the first message of two people, or in place of it. */
export function ThreadBeginning({ person, isEmpty }: { person: PersonView; isEmpty: boolean }) {
  const name = displayName(person);
  return (
    <div className="grid justify-items-center px-6 pt-8 pb-6 text-center">
      <Avatar person={person} size={64} />
      <p className="heading mt-3 text-xl">{name}</p>
      <p className="mt-1 max-w-[40ch] text-sm text-fg-2 text-pretty">
        {isEmpty
          ? `You have not written to each other yet. What you write is seen by ${name} only.`
          : `This is where your conversation with ${name} begins.`}
      </p>
    </div>
  );
}
