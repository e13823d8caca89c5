import type { ReportTarget } from '@contracts/report-options';
import type { ReportEntryView } from '@contracts/report-queue';
import type { PersonView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../../../../test/next-task';
import { ReportActions } from './report-actions';

const BO: PersonView = {
  id: 'bo',
  firstName: 'Bo',
  lastName: null,
  nickname: null,
  profileImageUrl: null,
  email: null,
};

const entry = (targetType: ReportTarget, author: PersonView | null) =>
  ({
    targetType,
    author,
    link: '/feed/post',
    reports: [{ id: 'first' }],
    can: { dismiss: true, warn: true, remove: true, suspend: true },
  }) as ReportEntryView;

/** Returns the texts of all buttons and links of these entries. */
function namesOf(entries: readonly ReportEntryView[]): string[] {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.createElement('div');
  const root = createRoot(container);
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        {entries.map((shown, index) => (
          <ReportActions key={index} entry={shown} position={index + 1} />
        ))}
      </QueryClientProvider>,
    ),
  );
  const names = [...container.querySelectorAll('button, a')].map(({ textContent }) => textContent);
  act(() => root.unmount());
  return names;
}

describe('ReportActions', () => {
  it('names the content, its author and the position of the entry', () => {
    expect(namesOf([entry('post', BO)])).toEqual([
      'Dismiss the reports about the post of Bo, item 1',
      'Warn author about the post of Bo, item 1',
      'Remove post of Bo, item 1',
      'Suspend author of the post of Bo, item 1',
      'Open page of the post of Bo, item 1',
    ]);
  });

  it('gives each button of the queue its own name, also for several entries of one author or of unknown authors', () => {
    const names = namesOf([entry('post', BO), entry('post', BO), entry('message', null), entry('message', null)]);
    expect(names).toHaveLength(20);
    expect(new Set(names).size).toBe(20);
  });

  it.each([
    ['Dismiss the reports', 'Dismiss'],
    ['Warn author', 'Send warning'],
  ])(
    'sends the latest report that the moderator has seen when another one arrives meanwhile: %s',
    async (open, confirm) => {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
      const requests = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})));
      const root = createRoot(document.body.appendChild(document.createElement('div')));
      const queries = new QueryClient();
      const show = (...ids: string[]) =>
        act(() =>
          root.render(
            <QueryClientProvider client={queries}>
              <ReportActions
                entry={{ ...entry('post', BO), id: 'entry', reports: ids.map((id) => ({ id })) } as ReportEntryView}
                position={1}
              />
            </QueryClientProvider>,
          ),
        );
      const press = (isButton: (name: string) => boolean) =>
        act(async () => {
          [...document.querySelectorAll('button')].find(({ textContent }) => isButton(textContent))?.click();
          await nextTask();
        });
      show('second', 'first');
      show('third', 'second', 'first');
      await press((name) => name.startsWith(open));
      show('fourth', 'third', 'second', 'first');
      await press((name) => name === confirm);
      // The screens send JSON as text.
      expect(JSON.parse(requests.mock.calls[0]?.[1]?.body as string)).toMatchObject({ latestReportId: 'third' });
      act(() => root.unmount());
      requests.mockRestore();
    },
  );
});
