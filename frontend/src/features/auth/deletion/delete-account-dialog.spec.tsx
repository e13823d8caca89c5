import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../test/eventually';
import { nextTask } from '../../../../test/next-task';
import { createQueryClientWithoutRetries } from '../../../../test/query-client-without-retries';
import { type } from '../../../../test/type';
import { watchReplacedLocation } from '../../../../test/watch-replaced-location';
import { DeleteAccountDialog } from './delete-account-dialog';

let root: Root;
let queries: QueryClient;
const render = (dialog: ReactNode) => root.render(<QueryClientProvider client={queries}>{dialog}</QueryClientProvider>);
const renderDialog = (deleteStoredData = () => Promise.resolve()) => {
  queries = createQueryClientWithoutRetries();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  render(<DeleteAccountDialog deleteStoredData={deleteStoredData} onClose={jest.fn()} />);
};
afterEach(() => {
  onlineManager.setOnline(true);
  root.unmount();
  jest.restoreAllMocks();
});

const input = () => document.querySelector('input');
async function submitPassword(): Promise<void> {
  await eventually(() => expect(input()).not.toBeNull());
  type(input() as HTMLInputElement, 'Right-horse1!');
  await eventually(() => expect(input()?.value).toBe('Right-horse1!'));
  document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}

it('The dialog never cuts off the warning, and the password input is described by it', async () => {
  renderDialog();
  const warning = () =>
    [...document.querySelectorAll('p')].find((text) => /even if you restore/.test(text.textContent));
  await eventually(() => expect(warning()).toBeDefined());
  expect(warning()?.closest('[class*=line-clamp]')).toBeNull();
  expect(input()?.getAttribute('aria-describedby')).toBe(warning()?.id);
});

it('The dialog deletes what the browser stores for the viewer before it leaves the page', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ deletionDueAt: '2027-01-01' }));
  const steps: string[] = [];
  watchReplacedLocation().mockImplementation((path) => void steps.push(path));
  renderDialog(async () => {
    await nextTask();
    steps.push('deleted');
  });
  await submitPassword();
  await eventually(() => expect(steps).toEqual(['deleted', '/account-hidden?until=2027-01-01']));
});

it('The deletion fails while offline, and is not carried out when the connection returns after the dialog was closed', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  renderDialog();
  onlineManager.setOnline(false);
  await submitPassword();
  await eventually(() => expect(useToasts.getState().shown?.title).toBe('Your account wasn’t deleted'));
  const sent = fetch.mock.calls.length;
  render(null);
  await eventually(() => expect(input()).toBeNull());
  onlineManager.setOnline(true);
  await nextTask();
  expect(fetch).toHaveBeenCalledTimes(sent);
});
