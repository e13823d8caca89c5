import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button';
import { useCloseOnBack } from '../overlay-kit/dialogs/use-close-on-back';
import { useReturnFocus } from '../overlay-kit/dialogs/use-return-focus';

interface LightboxFrameProps {
  title: string;
  /** The title names the visible picture, so its changes are announced. */
  isLive?: boolean;
  tools: ReactNode;
  onKey: (key: string) => void;
  onClose: () => void;
  children: ReactNode;
}

export const lightboxToolClass = 'text-[#eef0e7]! hover:bg-[#ffffff1f]!';

/** The full-screen frame around a picture. */
export function LightboxFrame({ title, isLive, tools, onKey, onClose, children }: LightboxFrameProps) {
  const returnFocus = useReturnFocus();
  useCloseOnBack(true, onClose);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-[#050704f5]" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fade fixed inset-0 z-50 flex flex-col text-[#eef0e7] outline-none"
          onKeyDown={({ key }) => onKey(key)}
        >
          <header className="flex h-14 shrink-0 items-center gap-1 px-3">
            <Radix.Title
              aria-live={isLive ? 'polite' : undefined}
              className="mr-auto truncate pl-2 text-sm font-medium"
            >
              {title}
            </Radix.Title>
            {tools}
            <Radix.Close asChild>
              <IconButton label="Close" className={lightboxToolClass}>
                <X size={22} strokeWidth={1.75} />
              </IconButton>
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
