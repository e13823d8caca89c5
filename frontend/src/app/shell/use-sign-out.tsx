import { useState, type MouseEvent, type ReactNode } from 'react';
import { countUnsentChanges, countUnsentMessages } from '@/features/messaging/outbox/delete-unsent-messages';
import { deleteStoredData } from '@/pages/parts/delete-stored-data';
import { errorMessage, get, isRejection } from '@/shared/api/http';
import { countDrafts } from '@/shared/drafts/drafts.store';
import { countText } from '@/shared/format/plural';
import { useConnection } from '@/shared/realtime/connection';
import { leaveDocument } from '@/shared/session/leave-document';
import { notifyOtherTabs } from '@/shared/session/other-tabs';
import { useViewerId } from '@/shared/session/viewer';
import { toast, type Toast } from '@/shared/ui/feedback/toast';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';

const OFFLINE: Toast = { title: 'You’re offline', description: 'Sign out when you’re connected.', tone: 'bad' };

const amount = (count: number, noun: string) => (count === 0 ? [] : [countText(count, noun)]);

/** The click handler of a sign-out link, and the dialog that asks first when the viewer has unsent text. */
export function useSignOut(): { signOut: (event: MouseEvent) => void; question: ReactNode } {
  const viewerId = useViewerId();
  const [unsent, setUnsent] = useState('');
  const leave = async () => {
    // Asks first whether the server answers. Otherwise, the text would be deleted although the session stays.
    const error: unknown = await get('/api/auth/user').then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error && !isRejection(error))
      return toast({ title: 'You weren’t signed out', description: errorMessage(error), tone: 'bad' });
    notifyOtherTabs('signing-out');
    await deleteStoredData(viewerId);
    leaveDocument('/api/logout');
  };
  return {
    signOut: (event) => {
      event.preventDefault();
      if (useConnection.getState().offline) return toast(OFFLINE);
      const found = [
        ...amount(countDrafts(), 'draft'),
        ...amount(countUnsentMessages(viewerId), 'unsent message'),
        ...amount(countUnsentChanges(viewerId), 'unsent change'),
      ];
      if (found.length === 0) void leave();
      else setUnsent(new Intl.ListFormat('en').format(found));
    },
    question: (
      <AlertDialog
        open={unsent !== ''}
        onOpenChange={(isOpen) => !isOpen && setUnsent('')}
        title="Sign out and delete your unsent text?"
        confirm="Sign out"
        onConfirm={() => void leave()}
      >
        This browser has {unsent}. Signing out deletes everything that isn’t sent.
      </AlertDialog>
    ),
  };
}
