import type { KeyboardEvent } from 'react';

/** Submits the form of a text box on Ctrl+Enter and Cmd+Enter. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}
