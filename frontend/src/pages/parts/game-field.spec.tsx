import type { FieldPageView } from '@contracts/fields';
import type { GamePageView } from '@contracts/games';
import { QueryClient } from '@tanstack/react-query';
import { fieldQuery } from '@/features/fields/api/field-queries';
import { requestsUntilPoll } from '../../../test/requests-until-poll';
import { GameFieldRules } from './game-field';

it('the Rules tab polls the rules of the field while the socket is down', async () => {
  const queries = new QueryClient();
  const field = {
    id: 'f1',
    name: 'Dry Bridge',
    powerLimits: [],
    otherEquipment: [],
    minimumAge: 18,
    guardianAge: null,
  };
  queries.setQueryData(fieldQuery('f1').queryKey, field as unknown as FieldPageView);
  const game = { id: 'g1', fieldId: 'f1', field: { id: 'f1' } } as GamePageView;
  expect(await requestsUntilPoll(<GameFieldRules game={game} />, 'down', queries)).toContain('/api/fields/f1');
});
