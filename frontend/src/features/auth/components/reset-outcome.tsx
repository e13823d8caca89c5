import type { ReactNode } from 'react';

const focus = (element: HTMLElement | null) => element?.focus();

/** Replaces a form by its outcome. The focus moves to the text, because the pressed button is gone. */
export function ResetOutcome({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <p ref={focus} tabIndex={-1} className="wrap-anywhere outline-none">
        {children}
      </p>
      <div className="mt-6 grid gap-2">{actions}</div>
    </>
  );
}
