import { clsx } from 'clsx';
import { FoundText } from '../ui/text/found-text';
import { type NamedPerson, nameParts } from '../format/names';

interface PersonNameProps {
  person: NamedPerson | null | undefined;
  /** Styles for the real name after a callsign. `block` puts it on a line of its own. */
  realNameClassName?: string;
}

/** The callsign and the real name after it, or the real name alone. */
export function PersonName({ person, realNameClassName }: PersonNameProps) {
  const { name, realName } = nameParts(person);
  return (
    <>
      <bdi>
        <FoundText>{name}</FoundText>
      </bdi>
      {realName && (
        <>
          {' '}
          <bdi className={clsx('font-normal text-fg-2', realNameClassName)}>
            <FoundText>{realName}</FoundText>
          </bdi>
        </>
      )}
    </>
  );
}
