import type { HeldContentView } from '@contracts/held-content';
import type { HoldRuleView } from '@contracts/hold-rules';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';
import { pagedQuery } from '@/shared/api/paged-query';
import { REPORTS_KEY } from '../admin.live';

export const HELD_PATH = '/api/admin/held';
export const heldQuery = pagedQuery<HeldContentView>([...REPORTS_KEY, 'held'], HELD_PATH);

export const HOLD_RULES_PATH = '/api/admin/hold-rules';
export const holdRulesQuery = queryOptions({
  queryKey: ['/api/admin', 'hold-rules'],
  queryFn: ({ signal }) => get<HoldRuleView[]>(HOLD_RULES_PATH, signal),
});
