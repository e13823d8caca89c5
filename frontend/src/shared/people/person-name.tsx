import { clsx } from 'clsx';
import { FoundText } from '../ui/text/found-text';
import { type NamedPerson, nameParts } from '../format/names';

interface PersonNameProps {
  person: NamedPerson | null | undefined;
  /** Styles for the real name beside a callsign; `block` puts it on a line of its own. */
  besideClassName?: string;
}

/** The callsign with the real name beside it, or the real name alone. */
export function PersonName({ person, besideClassName }: PersonNameProps) {
  const { name, beside } = nameParts(person);
  return (
    <>
      <bdi>
        <FoundText>{name}</FoundText>
      </bdi>
      {beside && (
        <>
          {' '}
          <bdi className={clsx('font-normal text-fg-2', besideClassName)}>
            <FoundText>{beside}</FoundText>
          </bdi>
        </>
      )}
    </>
  );
}
