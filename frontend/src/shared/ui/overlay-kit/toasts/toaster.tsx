import { CLIENT_TIMES, TOAST_SWIPE_PIXELS } from '@contracts/limits';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { dismissToast, useToasts } from '../../feedback/toast';

/** Renders toasts, once in the shell. F8 moves the focus here. */
export default function Toaster() {
  const shown = useToasts(({ shown }) => shown);
  return (
    <Radix.Provider
      duration={CLIENT_TIMES.toastDuration}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PIXELS}
      label="Notice"
    >
      {shown && (
        <Radix.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          type={shown.tone === 'bad' ? 'foreground' : 'background'}
          className={clsx(
            'rise pointer-events-auto flex items-start gap-3 rounded-lg bg-overlay py-3 pr-2 pl-4 text-fg shadow-float ring-1 ring-line',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
          )}
        >
          {shown.tone === 'good' && (
            <CircleCheck size={20} strokeWidth={1.75} className="mt-px shrink-0 text-olive" aria-hidden="true" />
          )}
          {shown.tone === 'bad' && (
            <CircleAlert size={20} strokeWidth={1.75} className="mt-px shrink-0 text-red" aria-hidden="true" />
          )}
          <div className="min-w-0 flex-1 py-px">
            <Radix.Title className="text-base font-semibold">{shown.title}</Radix.Title>
            {shown.description && (
              <Radix.Description className="mt-0.5 text-sm text-fg-2 text-pretty">
                {shown.description}
              </Radix.Description>
            )}
          </div>
          {shown.action && (
            <Radix.Action
              altText={shown.action.name}
              onClick={shown.action.onSelect}
              className="-my-1 min-h-9 shrink-0 rounded-md px-3 text-sm font-semibold text-orange hover:bg-raised max-md:-my-2 max-md:min-h-11"
            >
              {shown.action.name}
            </Radix.Action>
          )}
          <Radix.Close
            aria-label="Dismiss"
            className="-my-1 grid size-9 shrink-0 place-items-center rounded-md text-fg-2 hover:bg-raised hover:text-fg max-md:-my-2 max-md:size-11"
          >
            <X size={17} aria-hidden="true" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        data-toasts
        className="pointer-events-none fixed right-3 z-60 grid w-[min(400px,calc(100vw-24px))] outline-none md:right-6"
      />
    </Radix.Provider>
  );
}
