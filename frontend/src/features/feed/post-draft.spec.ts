/** The same browser, with the page loaded anew. */
async function load() {
  jest.resetModules();
  const { usePostDrafts } = await import('./post-draft.store');
  const { write, tryPosting, taken } = usePostDrafts.getState();
  return { write, tryPosting, taken, text: (userId: string) => usePostDrafts.getState().drafts[userId]?.text };
}

describe('the draft of a post', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('survives a reload, each writer having their own', async () => {
    const page = await load();
    page.write('elin', 'First light');
    page.write('marcus', 'Chrono results');
    const reloaded = await load();
    expect(reloaded.tryPosting('elin').content).toBe('First light');
    expect(reloaded.tryPosting('marcus').content).toBe('Chrono results');
  });

  it('is the same post when it is tried again, also after a reload', async () => {
    const page = await load();
    page.write('elin', 'First light ');
    const { key } = page.tryPosting('elin');
    expect(page.tryPosting('elin').key).toBe(key);
    expect((await load()).tryPosting('elin')).toEqual({ content: 'First light', key });
  });

  it('is another post when the words have changed', async () => {
    const page = await load();
    page.write('elin', 'First light');
    const { key } = page.tryPosting('elin');
    page.write('elin', 'Last light');
    expect(page.tryPosting('elin').key).not.toBe(key);
  });

  it('is gone, with its key, once the server has taken it', async () => {
    const page = await load();
    page.write('elin', 'First light');
    const first = page.tryPosting('elin');
    page.taken('elin', first.content);
    expect(page.text('elin')).toBe('');
    expect(localStorage).toHaveLength(0);
    page.write('elin', 'First light');
    expect(page.tryPosting('elin').key).not.toBe(first.key);
  });

  it('keeps what was written while the post was on its way', async () => {
    const page = await load();
    page.write('elin', 'First light');
    const { content } = page.tryPosting('elin');
    page.write('elin', 'First light over Hammarö');
    page.taken('elin', content);
    expect(page.text('elin')).toBe('First light over Hammarö');
  });

  it('lives as long as the page when nothing can be stored', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const page = await load();
    page.write('elin', 'First light');
    expect(page.tryPosting('elin').content).toBe('First light');
  });

  it('starts empty when what is stored is not a draft', async () => {
    localStorage.setItem('muster.draft.post.elin', '{"text":1}');
    expect((await load()).tryPosting('elin').content).toBe('');
    localStorage.setItem('muster.draft.post.elin', 'nonsense');
    expect((await load()).tryPosting('elin').content).toBe('');
  });
});
