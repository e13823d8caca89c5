import { deleteUnsentMessages } from '@/features/messaging/outbox/delete-unsent-messages';
import { clearDrafts } from '@/shared/drafts/drafts.store';
import { forgetCopies } from '@/shared/offline/viewer-copies';
import { clearRecentSearches } from '@/shared/search/recent-searches';

/** Deletes what this browser stores for the viewer, when they sign out or delete their account. Never rejects. */
export async function deleteStoredData(viewerId: string): Promise<void> {
  // Without a connection, the code that deletes photos cannot be loaded. The photos are deleted later, when they are too old.
  await deleteUnsentMessages(viewerId).catch(() => undefined);
  await forgetCopies().catch(() => undefined);
  clearDrafts();
  clearRecentSearches();
}
