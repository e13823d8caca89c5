import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { renderHook } from '../../../../test/render-hook';
import { useChangeMemberRole, useHandOverTeam, useRemoveMember } from './member-requests';

let keys: (string | undefined)[];
let hasAnswer: boolean;

beforeEach(() => {
  keys = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    keys.push((init?.headers as Record<string, string>)['idempotency-key']);
    return hasAnswer ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => jest.restoreAllMocks());

const useMutations = () => ({
  role: useChangeMemberRole('t1', 'kai'),
  remove: useRemoveMember('t1', 'kai'),
  handOver: useHandOverTeam('t1'),
});
type Mutations = ReturnType<typeof useMutations>;

const promote = ({ role }: Mutations) => role.mutateAsync({ role: 'admin' });

/**
 * Sends the request, whose answer is lost, then the other request, which is answered, then the first one again. Returns the keys of the first
 * request.
 */
async function keysAround(request: (mutations: Mutations) => Promise<unknown>, other: typeof request) {
  const { result, unmount } = renderHook(new QueryClient(), useMutations);
  for (const [send, answered] of [
    [request, false],
    [other, true],
    [request, true],
  ] as const) {
    hasAnswer = answered;
    await act(() => send(result()).catch(() => undefined));
  }
  unmount();
  return [keys[0], keys[2]];
}

it.each<[string, (mutations: Mutations) => Promise<unknown>]>([
  ['demoted', ({ role }) => role.mutateAsync({ role: 'member' })],
  ['removed', ({ remove }) => remove.mutateAsync()],
])('promoting a member who was %s after an unanswered promotion uses a new Idempotency-Key', async (_, change) => {
  const [first, second] = await keysAround(promote, change);
  expect(second).not.toBe(first);
});

it('handing the team to the same member again uses a new Idempotency-Key once it has been handed to another member in between', async () => {
  const handOverTo = (userId: string) => (mutations: Mutations) => mutations.handOver.mutateAsync({ userId });
  const [first, second] = await keysAround(handOverTo('kai'), handOverTo('bo'));
  expect(second).not.toBe(first);
});
