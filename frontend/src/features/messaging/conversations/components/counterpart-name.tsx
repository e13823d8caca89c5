import { PersonName } from '@/shared/people/person-name';
import type { Counterpart } from '../counterpart';

export function CounterpartName({ counterpart }: { counterpart: Counterpart }) {
  return counterpart.kind === 'person' ? <PersonName person={counterpart.person} /> : <bdi>{counterpart.name}</bdi>;
}
