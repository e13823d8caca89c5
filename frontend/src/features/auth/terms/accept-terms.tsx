import type { TermsAcceptance } from '@contracts/account';
import { TERMS_VERSION } from '@contracts/options';
import type { CurrentUserView } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { useViewer, viewerQuery } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';

/** The button below the changed terms that accepts them. Renders nothing for a visitor and for a viewer who has accepted them. */
export default function AcceptTerms() {
  const viewer = useViewer();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (acceptance: TermsAcceptance) => send<CurrentUserView>('PUT', '/api/account/terms', acceptance),
    onSuccess: (saved) => {
      queries.setQueryData(viewerQuery.queryKey, saved);
      toast({ title: 'Terms accepted', description: 'Thank you.', tone: 'good' });
    },
    onError: (error) => toast({ title: 'The terms weren’t accepted', description: errorMessage(error), tone: 'bad' }),
  });
  if (viewer?.hasAcceptedTerms !== false) return null;
  return (
    <Button
      variant="primary"
      size="lg"
      className="mt-8"
      loading={isPending}
      onClick={() => mutate({ version: TERMS_VERSION })}
    >
      Accept the Terms and the Privacy Notice
    </Button>
  );
}
