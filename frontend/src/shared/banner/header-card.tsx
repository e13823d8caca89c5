import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../ui/layout/card';
import { TabList } from '../ui/overlay-kit/dialogs/tabs';

interface HeaderCardProps {
  /** Null if the page has none. */
  tabs: ReactNode;
  children: ReactNode;
}

/** The card at the top of a page: its head, and its tabs below. On a phone the tabs stick to the top, so they are no part of the card. */
export function HeaderCard({ tabs, children }: HeaderCardProps) {
  return (
    <Card as="div" className="max-md:contents">
      <div data-page-head className="max-md:bg-surface">
        {children}
      </div>
      {tabs}
    </Card>
  );
}

/** The tabs at the bottom of the card. */
export function HeaderTabList({ className, ...rest }: ComponentProps<typeof TabList>) {
  return (
    <TabList
      {...rest}
      className={clsx(
        'px-6 max-md:sticky max-md:top-(--header-h) max-md:z-10 max-md:-mt-2 max-md:border-t max-md:bg-surface max-md:px-1 md:border-t md:border-b-0',
        className,
      )}
    />
  );
}
