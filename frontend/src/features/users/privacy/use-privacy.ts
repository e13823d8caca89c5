import type { CurrentUserView, PrivacyUpdate } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { useViewer, viewerQuery } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';

/** The viewer's privacy settings, with a change that is being saved, and a function that saves one. */
export function usePrivacy(): { settings: PrivacyUpdate; save: (update: PrivacyUpdate) => void } {
  const viewer = useViewer();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (update: PrivacyUpdate) => send<CurrentUserView>('PATCH', '/api/privacy', update),
    onSuccess: (saved) => queries.setQueryData(viewerQuery.queryKey, saved),
    onError: (error) => toast({ title: 'The setting wasn’t saved', description: errorMessage(error), tone: 'bad' }),
  });
  return { settings: { ...viewer, ...(isPending && variables) }, save: (update) => mutate(update) };
}
