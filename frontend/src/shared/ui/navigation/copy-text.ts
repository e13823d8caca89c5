/** Copies through a temporary selection, because the Clipboard API is missing on plain http. */
function copySelection(text: string): boolean {
  const textarea = document.createElement('textarea');
  textarea.value = text;
  textarea.style.position = 'fixed';
  const previousFocus = document.activeElement;
  // An open dialog takes the focus back from elements outside.
  (previousFocus?.closest('[role=dialog]') ?? document.body).append(textarea);
  textarea.select();
  const isCopied = document.execCommand('copy');
  textarea.remove();
  if (previousFocus instanceof HTMLElement) previousFocus.focus();
  return isCopied;
}

/** Returns whether the text is in the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}
