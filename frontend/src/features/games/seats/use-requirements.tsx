import type { SeatRequest } from '@contracts/game-seats';
import type { GameView } from '@contracts/games';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState, type ReactNode } from 'react';
import { errorMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { JoinRulesContext } from './join-rules';
import type { RequirementsDialogProps } from './requirements-dialog';

const RequirementsDialog = lazyPart<RequirementsDialogProps>(() => import('./requirements-dialog'));

type Accepted = Pick<SeatRequest, 'acceptedRules'>;

interface Question {
  fieldRules: ReactNode;
  isWaitlist: boolean;
  accept: () => void;
}

/**
 * Asks the viewer to accept the game's requirements and the field's rules, if there are any, before the callback runs with the accepted version.
 * Render the dialog, and show `isLoading` on the button. `hasSeat`: the viewer has joined already.
 */
export function useRequirements(
  { requirements, fieldId, rulesVersion }: Pick<GameView, 'requirements' | 'fieldId' | 'rulesVersion'>,
  hasSeat = false,
) {
  const queries = useQueryClient();
  const loadRules = useContext(JoinRulesContext);
  const [isLoading, setIsLoading] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);

  async function ask(join: (accepted: Accepted) => void, isWaitlist: boolean): Promise<void> {
    if (rulesVersion === null) return join({});
    setIsLoading(true);
    try {
      const fieldRules = fieldId === null ? null : await loadRules(queries, fieldId);
      setQuestion({ fieldRules, isWaitlist, accept: () => join({ acceptedRules: rulesVersion }) });
    } catch (error) {
      toast({ title: 'The rules couldn’t be loaded', description: errorMessage(error), tone: 'bad' });
    }
    setIsLoading(false);
  }

  const dialog = question && (
    <RequirementsDialog
      requirements={requirements}
      fieldRules={question.fieldRules}
      isWaitlist={question.isWaitlist}
      hasSeat={hasSeat}
      onAccept={question.accept}
      onClose={close}
      onLoadError={close}
    />
  );
  return {
    confirm: (join: (accepted: Accepted) => void, isWaitlist = false) => void ask(join, isWaitlist),
    isLoading,
    dialog,
  };
}
