import type { SeatRequest } from '@contracts/game-seats';
import type { GameView } from '@contracts/games';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState, type ReactNode } from 'react';
import { errorMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { JoinRulesContext } from './join-rules';
import type { RulesDialogProps } from './rules-dialog';

const RulesDialog = lazyPart<RulesDialogProps>(() => import('./rules-dialog'));

type AcceptedRules = Pick<SeatRequest, 'acceptedRules'>;

interface ShownRules {
  fieldRules: ReactNode;
  isWaitlist: boolean;
  accept: () => void;
}

/**
 * The rules of a game are its requirements and the rules of its field. `confirm` asks the viewer to accept them, if there are any, before it
 * runs the callback with the accepted version. Render `dialog`, and show `isLoading` on the button. `hasSeat`: the viewer has joined already.
 */
export function useRulesDialog(
  { requirements, fieldId, rulesVersion }: Pick<GameView, 'requirements' | 'fieldId' | 'rulesVersion'>,
  hasSeat = false,
) {
  const queries = useQueryClient();
  const loadFieldRules = useContext(JoinRulesContext);
  const [isLoading, setIsLoading] = useState(false);
  const [shown, setShown] = useState<ShownRules | null>(null);
  const close = () => setShown(null);

  async function ask(onAccepted: (accepted: AcceptedRules) => void, isWaitlist: boolean): Promise<void> {
    if (rulesVersion === null) return onAccepted({});
    setIsLoading(true);
    try {
      const fieldRules = fieldId === null ? null : await loadFieldRules(queries, fieldId);
      setShown({ fieldRules, isWaitlist, accept: () => onAccepted({ acceptedRules: rulesVersion }) });
    } catch (error) {
      toast({ title: 'The rules couldn’t be loaded', description: errorMessage(error), tone: 'bad' });
    }
    setIsLoading(false);
  }

  const dialog = shown && (
    <RulesDialog
      requirements={requirements}
      fieldRules={shown.fieldRules}
      isWaitlist={shown.isWaitlist}
      hasSeat={hasSeat}
      onAccept={shown.accept}
      onClose={close}
      onLoadError={close}
    />
  );
  return {
    confirm: (onAccepted: (accepted: AcceptedRules) => void, isWaitlist = false) => void ask(onAccepted, isWaitlist),
    isLoading,
    dialog,
  };
}
