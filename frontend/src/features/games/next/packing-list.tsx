import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { packedKey, readPacked, storePacked } from './packed-items';

interface PackingListProps {
  userId: string;
  gameId: string;
  items: readonly string[];
  meetingPoint: string | null;
}

/** Where to meet, and what to pack. Items are ticked in this browser only. */
export function PackingList({ userId, gameId, items, meetingPoint }: PackingListProps) {
  const [packed, setPacked] = useState(() => readPacked(userId, gameId));
  // Another tab stores its own ticks. Without them, the next tick here would delete them.
  useEffect(() => {
    // Other changes must not remove ticks that could not be stored. The key is null after everything has been deleted.
    const read = ({ key }: StorageEvent) => {
      if (key === null || key === packedKey(userId, gameId)) setPacked(readPacked(userId, gameId));
    };
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [userId, gameId]);
  const toggle = (item: string) => {
    const next = packed.includes(item) ? packed.filter((other) => other !== item) : [...packed, item];
    setPacked(next);
    storePacked(userId, gameId, next);
  };
  const count = items.filter((item) => packed.includes(item)).length;
  return (
    <div className="p-5 max-md:p-4">
      <div className="flex justify-between gap-3 text-sm text-fg-2">
        <p className="line-clamp-3 min-w-0 wrap-anywhere">{meetingPoint ?? 'What to bring'}</p>
        {items.length > 0 && (
          <p className="shrink-0 tabular-nums">
            {count} of {items.length} packed
          </p>
        )}
      </div>
      {items.length > 0 && (
        <ul aria-label="Packing list" className="mt-2.5 flex flex-wrap gap-2">
          {items.map((item, index) => {
            const isPacked = packed.includes(item);
            const Icon = isPacked ? Check : Circle;
            return (
              <li key={`${index} ${item}`} className="max-w-full">
                <button
                  type="button"
                  aria-pressed={isPacked}
                  onClick={() => toggle(item)}
                  className={clsx(
                    'flex min-h-8 max-w-full items-center gap-2 rounded-md px-3 py-1 text-left text-sm font-medium eased max-md:min-h-11',
                    isPacked ? 'bg-olive-wash text-on-olive-wash' : 'bg-raised text-fg-2 hover:text-fg',
                  )}
                >
                  <Icon size={15} strokeWidth={2} aria-hidden="true" className="shrink-0" />
                  <span className="min-w-0 wrap-anywhere">{item}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
