import { useState } from 'react';
import { Dialog } from '@/shared/ui/dialog';
import { IconButton } from '@/shared/ui/icon-button';
import type { MenuProps } from '@/shared/ui/lazy-menu';
import { Popover, PopoverContent, PopoverTrigger } from '@/shared/ui/popover';
import { useIsPhone } from '@/shared/ui/use-is-phone';
import { MarkAllRead } from './mark-all-read';
import { NotificationList } from './notification-list';

/** Below the bell on a wide screen, a sheet on a phone; open as soon as its code is there. */
export default function NotificationsPanel({ label, className, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);

  if (useIsPhone()) {
    return (
      <>
        <IconButton label={label} aria-haspopup="dialog" aria-expanded={isOpen} className={className} onClick={() => setIsOpen(true)}>
          {children}
        </IconButton>
        <Dialog open={isOpen} onOpenChange={setIsOpen} title="Notifications" footer={<MarkAllRead className="w-full" />}>
          <div className="-mx-5 -mb-5 border-t border-line">
            <NotificationList onOpen={close} />
          </div>
        </Dialog>
      </>
    );
  }
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <IconButton label={label} className={className}>
          {children}
        </IconButton>
      </PopoverTrigger>
      <PopoverContent
        aria-labelledby="notifications-title"
        className="flex max-h-[min(560px,var(--radix-popover-content-available-height))] w-[min(400px,calc(100vw-16px))] flex-col overflow-hidden"
      >
        <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-4 pl-4">
          <h2 id="notifications-title" className="heading text-xl">
            Notifications
          </h2>
          <MarkAllRead className="-mr-2 px-2!" />
        </header>
        <div className="min-h-0 overflow-y-auto">
          <NotificationList onOpen={close} />
        </div>
      </PopoverContent>
    </Popover>
  );
}
