import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { nextTask } from '../../../../test/next-task';
import { calendarQuery } from './calendar-requests';
import CalendarSettings from './calendar-settings';

const ADDRESS = 'https://muster.example/calendar/secret.ics';

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('the new calendar address stays visible when the settings fail to reload', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(calendarQuery.queryKey, { createdAt: null });
  jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    const created = { createdAt: '2026-11-01T10:00:00.000Z', url: ADDRESS };
    if (init?.method === 'PUT') return Promise.resolve(Response.json(created));
    return Promise.resolve(Response.json({}, { status: 500 }));
  });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <CalendarSettings />
      </QueryClientProvider>,
    ),
  );
  const create = () =>
    [...container.querySelectorAll('button')].find((button) => button.textContent === 'Create address');
  act(() => create()?.click());
  const address = () => container.querySelector('input')?.value;
  await act(() => eventually(() => expect(fetch).toHaveBeenCalled()));
  await eventually(() => expect(address()).toBe(ADDRESS));
  await act(async () => {
    await queries.invalidateQueries({ queryKey: calendarQuery.queryKey });
    // The query client notifies its observers in a later task.
    await nextTask();
  });
  expect(queries.getQueryState(calendarQuery.queryKey)?.status).toBe('error');
  expect(address()).toBe(ADDRESS);
});
