import { CLIENT_TIMES } from '@contracts/limits';
import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TooltipProps {
  /** Never the only place where something important is said: touch has no tooltips. */
  text: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** One element that can take the focus. */
  children: ReactNode;
}

export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="pop z-50 max-w-72 rounded-sm bg-overlay px-3 py-2 text-xs text-fg shadow-float ring-1 ring-control"
        >
          {text}
          <Radix.Arrow className="fill-control" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Once around the screens that have tooltips, so that the next one opens without waiting. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={CLIENT_TIMES.tooltipDelay} skipDelayDuration={CLIENT_TIMES.tooltipSkipDelay}>
      {children}
    </Radix.Provider>
  );
}
