import { PULL_TO_REFRESH } from '@contracts/limits';
import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import { Spinner } from '../feedback/spinner';
import { usePullDown } from './use-pull-down';

/** The indicator at the top while a finger pulls the page down. It covers the page without moving it. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const { pulled, willRefresh, isRefreshing } = usePullDown(onRefresh);
  const distance = isRefreshing ? PULL_TO_REFRESH.distance * PULL_TO_REFRESH.triggerRatio : pulled;
  return (
    <div
      role="status"
      className={clsx(
        'pointer-events-none fixed inset-x-0 top-(--header-h) z-10 grid justify-center',
        distance === 0 && 'opacity-0',
        pulled === 0 && 'transition-[opacity,transform] duration-(--dur-2) motion-reduce:transition-none',
      )}
      style={{ transform: `translateY(${distance - 48}px)` }}
    >
      {distance > 0 && (
        <span className="grid size-10 place-items-center rounded-full bg-overlay text-fg-2 shadow-float ring-1 ring-control">
          {isRefreshing ? (
            <Spinner size={18} />
          ) : (
            <ArrowDown
              size={18}
              aria-hidden="true"
              className={clsx('transition-transform duration-(--dur-1)', willRefresh && 'rotate-180')}
            />
          )}
        </span>
      )}
      {isRefreshing && <span className="sr-only">Refreshing</span>}
    </div>
  );
}
