import { toast } from '../feedback/toast';

/** Where fingers rule, the platform's own sheet is the way to share; elsewhere it is the clipboard. */
const hasSheet = () => typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;

const wasClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Plain http has no clipboard of its own. */
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
  /** Of a page of Muster. */
  path: string;
  title: string;
  /** Said when it was copied. */
  copied: string;
}

/** Hands the address of a page on. */
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
