import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** Explains how to fill the list. */
  children?: ReactNode;
  icon?: ReactNode;
  /** Buttons for the next step. */
  actions?: ReactNode;
  /** The heading level: 1 if the empty state is the whole page. */
  level?: 1 | 2;
  className?: string;
}

export function EmptyState({ title, children, icon, actions, level = 2, className }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={clsx('grid justify-items-center px-6 py-12 text-center', className)}>
      {icon && (
        <span className="mb-4 grid size-14 place-items-center rounded-full bg-olive-wash text-on-olive-wash">
          {icon}
        </span>
      )}
      <Title className="heading text-xl">{title}</Title>
      {children && <div className="mt-1.5 max-w-[46ch] text-fg-2 text-pretty wrap-anywhere">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
