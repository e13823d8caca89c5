import { toast } from '../feedback/toast';

/** Touch devices share through the platform's share sheet, other devices through the clipboard. */
const canUseShareSheet = () => typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;

const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Copies through a temporary selection, because the Clipboard API is missing on plain http. */
function copySelection(text: string): boolean {
  const textarea = document.createElement('textarea');
  textarea.value = text;
  textarea.style.position = 'fixed';
  const previousFocus = document.activeElement;
  document.body.append(textarea);
  textarea.select();
  const isCopied = document.execCommand('copy');
  textarea.remove();
  if (previousFocus instanceof HTMLElement) previousFocus.focus();
  return isCopied;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

interface SharedLink {
  /** A path within Muster. */
  path: string;
  title: string;
  /** The toast after copying. */
  copied: string;
}

/** Shares or copies the URL of a page. */
export async function shareLink({ path, title, copied }: SharedLink): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (canUseShareSheet()) {
    try {
      return await navigator.share({ title: `${title} · Muster`, url });
    } catch (error) {
      if (wasCancelled(error)) return;
    }
  }
  if (await copy(url)) toast({ title: copied, tone: 'good' });
  else toast({ title: 'Failed to copy link', description: url, tone: 'bad' });
}
