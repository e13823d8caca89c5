import { claimDocumentFor } from '../session/page-viewer';
import { addRecentSearch, clearRecentSearches, readRecentSearches } from './recent-searches';

beforeEach(() => localStorage.clear());

it('addRecentSearch remembers nothing for a visitor', () => {
  addRecentSearch('before');
  expect([readRecentSearches(), localStorage.length]).toEqual([[], 0]);
});

describe('after the sign-in', () => {
  beforeAll(() => void claimDocumentFor('elin'));

  it('readRecentSearches returns the six latest searches, each once, the latest first', () => {
    for (const text of ['1', '2', '3', '4', '5', ' Six ', '7', 'SIX']) addRecentSearch(text);
    expect(readRecentSearches()).toEqual(['SIX', '7', '5', '4', '3', '2']);
  });

  it('clearRecentSearches clears only the searches of the account', () => {
    localStorage.setItem('muster.recent-searches.tove', '["other"]');
    addRecentSearch('mine');
    clearRecentSearches();
    expect(readRecentSearches()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['muster.recent-searches.tove']);
  });

  it.each(['{', '{"a":1}', '[1,null]'])('readRecentSearches ignores the stored text %s', (stored) => {
    localStorage.setItem('muster.recent-searches.elin', stored);
    expect(readRecentSearches()).toEqual([]);
  });
});
