import type { CurrentUserView, PrivacyUpdate } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, send } from '@/shared/api/http';
import { useViewer, viewerQuery } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';

/** The viewer's privacy settings, with the changes that are being saved, and a function that saves one. */
export function usePrivacy(): { settings: PrivacyUpdate; save: (update: PrivacyUpdate) => void } {
  const viewer = useViewer();
  const queries = useQueryClient();
  const [unsaved, setUnsaved] = useState<readonly PrivacyUpdate[]>([]);
  const { mutate } = useMutation({
    // Each answer contains all settings, so the requests run one after another.
    scope: { id: 'privacy' },
    mutationFn: (update: PrivacyUpdate) => send<CurrentUserView>('PATCH', '/api/privacy', update),
    onSuccess: (saved) => queries.setQueryData(viewerQuery.queryKey, saved),
    onError: (error) => toast({ title: 'The setting wasn’t saved', description: errorMessage(error), tone: 'bad' }),
    onSettled: (_saved, _error, update) => setUnsaved((updates) => updates.filter((other) => other !== update)),
  });
  const save = (update: PrivacyUpdate) => {
    setUnsaved((updates) => [...updates, update]);
    mutate(update);
  };
  return { settings: Object.assign({}, viewer, ...unsaved) as PrivacyUpdate, save };
}
