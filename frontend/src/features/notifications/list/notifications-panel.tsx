import { useRef, useState } from 'react';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { returnFocusTo } from '@/shared/ui/overlay-kit/dialogs/use-return-focus';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { Popover, PopoverContent, PopoverTrigger } from '@/shared/ui/overlay-kit/dialogs/menus/popover';
import { useIsPhone } from '@/shared/ui/layout/screen-width';
import { notificationsQuery } from '../notification-cache';
import { MarkAllRead } from './mark-all-read';
import { NotificationList } from './notification-list';

/** A popover below the bell on wide screens, a sheet on phones. It opens as soon as its code is loaded. */
export default function NotificationsPanel({ label, className, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  const bell = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);

  if (useIsPhone()) {
    return (
      <>
        <IconButton
          ref={bell}
          label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={className}
          onClick={() => setIsOpen(true)}
        >
          {children}
        </IconButton>
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title="Notifications"
          footer={<MarkAllRead query={notificationsQuery} className="w-full" />}
          onCloseAutoFocus={(event) => {
            // The pressed button was replaced by this one, so the dialog cannot return the focus by itself.
            event.preventDefault();
            returnFocusTo(bell.current);
          }}
        >
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
        className="flex max-h-[min(560px,var(--radix-popover-content-available-height))] w-[min(424px,calc(100vw-16px))] flex-col overflow-hidden"
      >
        <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
          <h2 id="notifications-title" className="heading text-xl">
            Notifications
          </h2>
          <MarkAllRead query={notificationsQuery} className="-mr-2 px-2!" />
        </div>
        <div className="min-h-0 overflow-y-auto">
          <NotificationList onOpen={close} />
        </div>
      </PopoverContent>
    </Popover>
  );
}
