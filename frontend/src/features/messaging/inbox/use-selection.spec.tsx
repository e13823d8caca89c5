import { directConversationId } from '@contracts/conversation-ids';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { currentEntry, navigate, onNavigate } from '@/shared/navigation/history';
import { HistoryEntryContext } from '@/shared/navigation/history-entry';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { type Selection, useSelection } from './use-selection';

const [ME, TOVE] = ['0192a000-0000-7000-8000-000000000001', '0192a000-0000-7000-8000-000000000002'];
const TEAM = 'team_0192a000-0000-7000-8000-00000000000a';
let root: Root;
let selection: Selection;

function Page() {
  const current = useSelection();
  useEffect(() => {
    selection = current;
  });
  return null;
}

function App() {
  const [entry, setEntry] = useState(currentEntry());
  useEffect(() => onNavigate(setEntry), []);
  return (
    <HistoryEntryContext value={entry}>
      <Page />
    </HistoryEntryContext>
  );
}

/** The position of the shown entry in the browser's history. */
const position = () => (window.history.state as { idx: number }).idx;

/** Opens the list in a new entry. */
function openList(screen: 'phone' | 'wide'): void {
  window.innerWidth = screen === 'phone' ? 390 : 1280;
  navigate('/home', { replace: false });
  navigate('/messages', { replace: false });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: ME } as never);
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>,
    ),
  );
}

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  act(() => root.unmount());
  localStorage.clear();
});

/** Goes back two entries, and returns the positions at which the browser arrived. A step that had begun before arrives first. */
async function positionsOfStepBack(): Promise<number[]> {
  const start = position();
  const positions: number[] = [];
  const record = () => positions.push(position());
  window.addEventListener('popstate', record);
  window.history.go(-2);
  await act(() => eventually(() => expect(position()).toBe(start - 2)));
  window.removeEventListener('popstate', record);
  return positions;
}

it('on a phone, leaving a conversation that was opened from the list returns to the list’s entry', async () => {
  openList('phone');
  const list = position();
  act(() => selection.open(directConversationId(ME, TOVE)));
  expect(position()).toBe(list + 1);
  act(() => selection.leave('players'));
  expect(selection.conversationId).toBeNull();
  await act(() => eventually(() => expect(position()).toBe(list)));
  expect(selection).toMatchObject({ tab: 'players', conversationId: null });
});

it('on a phone, leaving a conversation that was opened by its address replaces its entry', async () => {
  openList('phone');
  act(() => selection.open(TEAM, { replace: true }));
  const opened = position();
  act(() => selection.leave('players'));
  expect(selection.conversationId).toBeNull();
  expect(await positionsOfStepBack()).toEqual([opened - 2]);
});

it('on a wide screen, leaving a conversation replaces its entry, and the next visit opens none', async () => {
  openList('wide');
  act(() => selection.open(TEAM));
  const opened = position();
  act(() => selection.leave('players'));
  expect(await positionsOfStepBack()).toEqual([opened - 2]);
  act(() => navigate('/messages'));
  expect(selection.conversationId).toBeNull();
});
