import { useToasts } from '@/shared/ui/feedback/toast';
import { selectPhotos, showRefusals } from './select-photos';

const MEGABYTE = 1024 * 1024;
const photo = (name: string, size = MEGABYTE, type = 'image/jpeg') => ({ name, size, type });

it('selectPhotos accepts the files that fit into the free slots and reports the others', () => {
  const files = ['a', 'b', 'c'].map((name) => photo(name));
  expect(selectPhotos(files, 3)).toEqual({ accepted: files, refusals: [] });
  expect(selectPhotos(files, 2)).toEqual({
    accepted: files.slice(0, 2),
    refusals: [{ title: 'Some photos not uploaded', description: 'Only 2 slots available.' }],
  });
});

it('selectPhotos refuses files that are too large or not images, without counting them', () => {
  const files = [photo('big.jpg', 11 * MEGABYTE), photo('notes.pdf', 1, 'application/pdf'), photo('a')];
  expect(selectPhotos(files, 1)).toEqual({
    accepted: [files[2]],
    refusals: [
      { title: 'File too large', description: 'big.jpg is too large. Maximum size is 10MB.' },
      { title: 'Invalid file type', description: 'notes.pdf isn’t an image.' },
    ],
  });
});

it('showRefusals shows all refusals in one toast', () => {
  showRefusals([]);
  expect(useToasts.getState().shown).toBeNull();
  const tooLarge = { title: 'File too large', description: 'big.jpg is too large. Maximum size is 10MB.' };
  showRefusals([tooLarge]);
  expect(useToasts.getState().shown).toMatchObject(tooLarge);
  showRefusals([tooLarge, { title: 'Invalid file type', description: 'notes.pdf isn’t an image.' }]);
  expect(useToasts.getState().shown).toMatchObject({
    title: 'Some photos not uploaded',
    description: 'big.jpg is too large. Maximum size is 10MB. notes.pdf isn’t an image.',
  });
});
