import { useToasts } from '@/shared/ui/feedback/toast';
import { copyPostLink } from './post-link';

it('The link of a post is copied without the Clipboard API, which browsers lack on plain http', async () => {
  expect(navigator.clipboard).toBeUndefined();
  let copied: string | undefined;
  document.execCommand = () => {
    copied = document.querySelector('textarea')?.value;
    return true;
  };
  await copyPostLink('42');
  expect(copied).toBe(`${location.origin}/post/42`);
  expect(useToasts.getState().shown).toMatchObject({ title: 'Post link copied to clipboard', tone: 'good' });
});
