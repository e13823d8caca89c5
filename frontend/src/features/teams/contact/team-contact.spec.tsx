import type { TeamPageView } from '@contracts/teams';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { buildPerson } from '../../../../test/messaging-builders';
import { TeamContact } from './team-contact';

jest.mock('./contact-person-input', () => ({
  ContactPersonInput: ({ onChange }: { onChange: (contact: { id: null; name: string }) => void }) => (
    <button onClick={() => onChange({ id: null, name: 'Kai' })}>Choose Kai</button>
  ),
}));
// jsdom has no media queries.
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;

const TEAM = {
  id: 't1',
  name: 'Reed Foxes',
  leader: buildPerson('Lea'),
  contact: { id: null, name: 'Bo' },
  can: { edit: true },
} as TeamPageView;

it('the choice of a contact person cannot be cancelled while it is being saved, because the answer would close the editor that was opened next', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let answer: () => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({});
  });
  const queries = new QueryClient();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <TeamContact team={TEAM} />
      </QueryClientProvider>,
    ),
  );
  const findButton = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name);
  const press = (name: string) => act(() => findButton(name)?.click());
  press('Edit Contact person');
  press('Choose Kai');
  press('Save');
  await act(() => eventually(() => expect(findButton('Save')?.getAttribute('aria-disabled')).toBe('true')));
  press('Cancel');
  expect(findButton('Save')).toBeDefined();
  await act(async () => {
    answer();
    await eventually(() => expect(queries.isMutating()).toBe(0));
  });
  expect(findButton('Edit Contact person')).toBeDefined();
  act(() => root.unmount());
  queries.clear();
  jest.restoreAllMocks();
});
