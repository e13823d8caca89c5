import { toast } from '../feedback/toast';
import { copyText } from './copy-text';

/** Touch devices share through the platform's share sheet, other devices through the clipboard. */
const canUseShareSheet = () => typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;

const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

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
  if (await copyText(url)) toast({ title: copied, tone: 'good' });
  else toast({ title: 'Failed to copy link', description: url, tone: 'bad' });
}
