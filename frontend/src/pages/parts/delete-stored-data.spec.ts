import { writeDraft } from '@/shared/drafts/drafts.store';
import { addRecentSearch } from '@/shared/search/recent-searches';
import { claimDocumentFor } from '@/shared/session/page-viewer';
import { deleteStoredData } from './delete-stored-data';

it('The drafts, unsent messages and recent searches of the viewer are deleted, but not those of other accounts', async () => {
  claimDocumentFor('elin');
  const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('muster.'));
  localStorage.setItem('muster.outbox.tove.1', '{}');
  const before = storedKeys();
  writeDraft('post', 'Who is in?');
  localStorage.setItem('muster.outbox.elin.1', '{}');
  addRecentSearch('foxes');
  expect(storedKeys()).toHaveLength(before.length + 3);
  await deleteStoredData('elin');
  expect(storedKeys()).toEqual(before);
});
