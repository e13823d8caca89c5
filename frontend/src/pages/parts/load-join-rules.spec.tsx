import type { FieldPageView } from '@contracts/fields';
import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { fieldQuery } from '@/features/fields/api/field-queries';
import { loadJoinRules } from './load-join-rules';

const fieldWithMinimumAge = (minimumAge: number) =>
  ({ id: 'f1', powerLimits: [], otherEquipment: [], minimumAge, guardianAge: null }) as unknown as FieldPageView;

it('loadJoinRules shows the current rules of a field, even if an earlier version was loaded a moment ago', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(fieldWithMinimumAge(18)));
  const queries = new QueryClient();
  queries.setQueryData(fieldQuery('f1').queryKey, fieldWithMinimumAge(15));
  const text = renderToStaticMarkup(await loadJoinRules(queries, 'f1'));
  expect(text).toContain('18');
  expect(text).not.toContain('15');
  queries.clear();
  jest.restoreAllMocks();
});
