import type { Directory } from '@/shared/directory/use-directory';
import { Select } from '@/shared/ui/inputs/select';
import { type GameFilter, ORDERS } from './game-filters';

/** Selects the order of the list. Without a town, the viewer has no distances. */
export function GameOrderSelect({ directory: { filters, hasLocation, set } }: { directory: Directory<GameFilter> }) {
  const offered = ORDERS.filter(([value]) => hasLocation || value !== 'distance');
  const [[fallback]] = offered as [(typeof ORDERS)[number]];
  return (
    <div className="max-md:ml-auto">
      <Select
        aria-label="Sort by"
        value={offered.find(([value]) => value === filters.sort[0])?.[0] ?? fallback}
        onChange={({ target }) => set('sort', target.value === fallback ? [] : [target.value])}
        className="h-[30px]! border-transparent! bg-transparent! pr-9! pl-2! text-sm! max-md:h-11!"
      >
        {offered.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
