import { IMAGE_LIMITS } from '@contracts/image-limits';
import { countText } from '@/shared/format/plural';
import { toast } from '@/shared/ui/feedback/toast';

type ChosenFile = Pick<File, 'name' | 'size' | 'type'>;

/** Why some of the chosen files are not uploaded. */
interface Refusal {
  title: string;
  description: string;
}

/** Returns the files that fit into the free slots, and why the others are left out. */
export function selectPhotos<Chosen extends ChosenFile>(
  files: readonly Chosen[],
  freeSlots: number,
): { accepted: Chosen[]; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const valid = files.filter(({ name, type, size }) => {
    if (!type.startsWith('image/'))
      refusals.push({ title: 'Invalid file type', description: `${name} isn’t an image.` });
    else if (size > IMAGE_LIMITS.bytes)
      refusals.push({ title: 'File too large', description: `${name} is too large. Maximum size is 10MB.` });
    else return true;
    return false;
  });
  if (valid.length > freeSlots)
    refusals.push({
      title: 'Some photos not uploaded',
      description: `Only ${countText(freeSlots, 'slot')} available.`,
    });
  return { accepted: valid.slice(0, Math.max(0, freeSlots)), refusals };
}

/** Shows one toast, because a newer toast replaces the previous one. */
export function showRefusals(refusals: readonly Refusal[]): void {
  const [first, ...others] = refusals;
  if (!first) return;
  const title = others.length === 0 ? first.title : 'Some photos not uploaded';
  toast({ title, description: refusals.map(({ description }) => description).join(' '), tone: 'bad' });
}
