import type { Attempt, DraftPicture } from './draft.store';

const PICTURE: DraftPicture = { imageUrl: '/objects/uploads/1', width: 4, height: 3, alt: '' };

/** The same browser, with the page loaded anew. */
async function load() {
  jest.resetModules();
  const { useDrafts } = await import('./draft.store');
  const { write, putPicture, attempt, clearSent: taken } = useDrafts.getState();
  return { write, putPicture, attempt, taken, draft: (item: string) => useDrafts.getState().drafts[item] };
}

describe('a draft', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('survives a reload, each writer and each place having their own', async () => {
    const page = await load();
    page.write('post.elin', 'First light');
    page.write('post.marcus', 'Chrono results');
    page.write('comment.elin.1', 'Is it lit?');
    const reloaded = await load();
    expect(reloaded.attempt('post.elin').content).toBe('First light');
    expect(reloaded.attempt('post.marcus').content).toBe('Chrono results');
    expect(reloaded.attempt('comment.elin.1').content).toBe('Is it lit?');
  });

  it('keeps its uploaded picture and what is said of it', async () => {
    const page = await load();
    page.write('post.elin', 'First light');
    page.putPicture('post.elin', { ...PICTURE, alt: ' Hills at dawn ' });
    expect((await load()).attempt('post.elin')).toMatchObject({
      imageUrl: PICTURE.imageUrl,
      imageAlt: 'Hills at dawn',
    });
  });

  it('keeps a picture without a word, and nothing once it is taken away', async () => {
    const page = await load();
    page.putPicture('post.elin', PICTURE);
    const reloaded = await load();
    expect(reloaded.attempt('post.elin').imageUrl).toBe(PICTURE.imageUrl);
    reloaded.putPicture('post.elin', null);
    expect(localStorage).toHaveLength(0);
  });

  it('is the same thing when it is tried again, also after a reload', async () => {
    const page = await load();
    page.write('post.elin', 'First light ');
    page.putPicture('post.elin', PICTURE);
    const { key } = page.attempt('post.elin');
    expect(page.attempt('post.elin').key).toBe(key);
    expect((await load()).attempt('post.elin').key).toBe(key);
  });

  it.each<[string, (page: Awaited<ReturnType<typeof load>>) => void]>([
    ['the words', (page) => page.write('post.elin', 'Last light')],
    ['the picture', (page) => page.putPicture('post.elin', { ...PICTURE, imageUrl: '/objects/uploads/2' })],
    ['what is said of the picture', (page) => page.putPicture('post.elin', { ...PICTURE, alt: 'Hills' })],
  ])('is another thing when %s changed', async (_what, change) => {
    const page = await load();
    page.write('post.elin', 'First light');
    page.putPicture('post.elin', PICTURE);
    const { key } = page.attempt('post.elin');
    change(page);
    expect(page.attempt('post.elin').key).not.toBe(key);
  });

  it('is gone, with picture and key, once the server has taken it', async () => {
    const page = await load();
    page.write('post.elin', 'First light');
    page.putPicture('post.elin', PICTURE);
    const first: Attempt = page.attempt('post.elin');
    page.taken('post.elin', first);
    expect(page.draft('post.elin')).toEqual({ text: '' });
    expect(localStorage).toHaveLength(0);
    page.write('post.elin', 'First light');
    expect(page.attempt('post.elin').key).not.toBe(first.key);
  });

  it('keeps what was written while it was on its way', async () => {
    const page = await load();
    page.write('post.elin', 'First light');
    const first = page.attempt('post.elin');
    page.write('post.elin', 'First light over Hammarö');
    page.putPicture('post.elin', PICTURE);
    page.taken('post.elin', first);
    expect(page.draft('post.elin')).toMatchObject({ text: 'First light over Hammarö', picture: PICTURE });
  });

  it('lives as long as the page when nothing can be stored', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const page = await load();
    page.write('post.elin', 'First light');
    expect(page.attempt('post.elin').content).toBe('First light');
  });

  it.each(['{"text":1}', 'nonsense', '{"text":"a","picture":1}', '[]'])(
    'starts empty when what is stored is not a draft: %s',
    async (stored) => {
      localStorage.setItem('muster.draft.post.elin', stored);
      expect((await load()).attempt('post.elin').content).toBe('');
    },
  );
});
