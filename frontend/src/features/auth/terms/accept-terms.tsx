import type { TermsAcceptance } from '@contracts/account';
import { TERMS_VERSION } from '@contracts/options';
import type { CurrentUserView } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { useViewer, viewerQuery } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { useFocusAfterUnmount } from '@/shared/ui/layout/use-focus-after-unmount';

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
  return <AcceptButton isPending={isPending} onPress={() => mutate({ version: TERMS_VERSION })} />;
}

function AcceptButton({ isPending, onPress }: { isPending: boolean; onPress: () => void }) {
  const button = useFocusAfterUnmount<HTMLButtonElement>();
  return (
    <Button ref={button} variant="primary" size="lg" className="mt-8" loading={isPending} onClick={onPress}>
      Accept the Terms and the Privacy Notice
    </Button>
  );
}
