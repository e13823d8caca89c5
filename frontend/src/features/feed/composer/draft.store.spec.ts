import type { DraftPicture } from './draft.store';

const PICTURE: DraftPicture = { imageUrl: '/objects/uploads/1', width: 4, height: 3, alt: '' };

/** Imports the store again, as a reload of the page does. */
async function load() {
  jest.resetModules();
  const { claimTabId } = await import('@/shared/drafts/tab-id');
  await claimTabId();
  const store = await import('./draft.store');
  const { readDraft } = await import('@/shared/drafts/drafts.store');
  return {
    writeText: store.writeDraftText,
    writePicture: store.writeDraftPicture,
    content: store.draftContent,
    clearSent: store.clearSentDraft,
    readDraft,
  };
}

describe('a draft', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.setItem('muster.tab.', 'tab');
  });
  afterEach(() => jest.restoreAllMocks());

  it('survives a reload, separately for each user and target', async () => {
    const page = await load();
    page.writeText('post.elin', 'First light');
    page.writeText('post.marcus', 'Chrono results');
    page.writeText('comment.elin.1', 'Is it lit?');
    const reloaded = await load();
    expect(reloaded.content('post.elin').content).toBe('First light');
    expect(reloaded.content('post.marcus').content).toBe('Chrono results');
    expect(reloaded.content('comment.elin.1').content).toBe('Is it lit?');
  });

  it('stores the uploaded picture and its description', async () => {
    const page = await load();
    page.writeText('post.elin', 'First light');
    page.writePicture('post.elin', { ...PICTURE, alt: ' Hills at dawn ' });
    expect((await load()).content('post.elin')).toMatchObject({
      imageUrl: PICTURE.imageUrl,
      imageAlt: 'Hills at dawn',
    });
  });

  it('stores a picture without text and discards a removed picture', async () => {
    const page = await load();
    page.writePicture('post.elin', PICTURE);
    const reloaded = await load();
    expect(reloaded.content('post.elin').imageUrl).toBe(PICTURE.imageUrl);
    reloaded.writePicture('post.elin', null);
    expect(localStorage).toHaveLength(0);
  });

  it('clears text and picture after they were sent', async () => {
    const page = await load();
    page.writeText('post.elin', 'First light');
    page.writePicture('post.elin', PICTURE);
    const first = page.content('post.elin');
    page.clearSent('post.elin', first);
    expect(page.readDraft('post.elin')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('preserves text that was typed during the request', async () => {
    const page = await load();
    page.writeText('post.elin', 'First light');
    const first = page.content('post.elin');
    page.writeText('post.elin', 'First light over Hammarö');
    page.writePicture('post.elin', PICTURE);
    page.clearSent('post.elin', first);
    expect(page.readDraft('post.elin')).toMatchObject({ text: 'First light over Hammarö', picture: PICTURE });
  });

  it('lasts until the page is closed if nothing can be stored', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const page = await load();
    page.writeText('post.elin', 'First light');
    expect(page.content('post.elin').content).toBe('First light');
  });

  it.each(['{"text":1}', 'nonsense', '{"text":"a","picture":1}', '[]'])(
    'starts empty if the stored value is not a draft: %s',
    async (stored) => {
      localStorage.setItem('muster.draft..tab.post.elin', stored);
      expect((await load()).content('post.elin').content).toBe('');
    },
  );
});
