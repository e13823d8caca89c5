import type { ReportTarget } from '@contracts/report-options';
import type { ReportEntryView } from '@contracts/report-queue';
import type { PersonView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
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
});
