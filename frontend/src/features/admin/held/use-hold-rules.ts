import type { HoldRuleRequest, HoldRuleView } from '@contracts/hold-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/shared/api/http';
import { sendConfirmed } from '@/shared/api/send-confirmed';
import { toast } from '@/shared/ui/feedback/toast';
import { HOLD_RULES_PATH, holdRulesQuery } from '../api/held-queries';

/** Adds and removes hold rules. Each answer contains all of them. */
export function useHoldRules() {
  const queries = useQueryClient();
  const options = {
    onSuccess: (rules: HoldRuleView[]) => queries.setQueryData(holdRulesQuery.queryKey, rules),
    onError: (error: Error) => {
      toast({ title: 'The list wasn’t changed', description: errorMessage(error), tone: 'bad' });
      void queries.invalidateQueries({ queryKey: holdRulesQuery.queryKey });
    },
  };
  const add = useMutation({
    mutationFn: (rule: HoldRuleRequest) => sendConfirmed<HoldRuleView[]>('POST', HOLD_RULES_PATH, rule),
    ...options,
  });
  const remove = useMutation({
    mutationFn: (id: string) => sendConfirmed<HoldRuleView[]>('DELETE', `${HOLD_RULES_PATH}/${id}`),
    ...options,
  });
  return { add, remove };
}
