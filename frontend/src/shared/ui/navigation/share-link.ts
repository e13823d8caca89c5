import { toast } from '../feedback/toast';

/** Touch devices share through the platform's share sheet, other devices through the clipboard. */
const hasSheet = () => typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;

const wasClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** The Clipboard API is missing on plain http. */
function copyByHand(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  box.style.position = 'fixed';
  const before = document.activeElement;
  document.body.append(box);
  box.select();
  const isDone = document.execCommand('copy');
  box.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

interface Link {
  /** A path within Muster. */
  path: string;
  title: string;
  /** The toast after copying. */
  copied: string;
}

/** Shares or copies the URL of a page. */
export async function shareLink({ path, title, copied }: Link): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (hasSheet()) {
    try {
      return await navigator.share({ title: `${title} · Muster`, url });
    } catch (error) {
      if (wasClosed(error)) return;
    }
  }
  if (await copy(url)) toast({ title: copied, tone: 'good' });
  else toast({ title: 'Failed to copy link', description: url, tone: 'bad' });
}
