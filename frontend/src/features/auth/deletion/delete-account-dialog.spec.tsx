import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { leaveDocument } from '@/shared/session/leave-document';
import { eventually } from '../../../../test/eventually';
import { type } from '../../../../test/type';
import { DeleteAccountDialog } from './delete-account-dialog';

jest.mock('@/shared/session/leave-document', () => ({ leaveDocument: jest.fn(), isLeavingDocument: () => false }));

let root: Root;
const renderDialog = (deleteStoredData = jest.fn(() => Promise.resolve())) => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteAccountDialog deleteStoredData={deleteStoredData} onClose={jest.fn()} />
    </QueryClientProvider>,
  );
};
afterEach(() => root.unmount());

it('The dialog never cuts off the warning, and the password input is described by it', async () => {
  renderDialog();
  const warning = () =>
    [...document.querySelectorAll('p')].find((text) => /even if you restore/.test(text.textContent));
  await eventually(() => expect(warning()).toBeDefined());
  expect(warning()?.closest('[class*=line-clamp]')).toBeNull();
  expect(document.querySelector('input')?.getAttribute('aria-describedby')).toBe(warning()?.id);
});

it('The dialog deletes what the browser stores for the viewer before it leaves the page', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ deletionDueAt: '2027-01-01' }));
  const deleteStoredData = jest.fn(() => Promise.resolve());
  renderDialog(deleteStoredData);
  const input = () => document.querySelector('input');
  await eventually(() => expect(input()).not.toBeNull());
  type(input() as HTMLInputElement, 'Right-horse1!');
  await eventually(() => expect(input()?.value).toBe('Right-horse1!'));
  document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  await eventually(() => expect(leaveDocument).toHaveBeenCalledWith('/account-hidden?until=2027-01-01'));
  const [[deleted], [left]] = [deleteStoredData.mock, jest.mocked(leaveDocument).mock].map(
    ({ invocationCallOrder }) => invocationCallOrder,
  ) as [number[], number[]];
  expect(deleted).toBeLessThan(left ?? 0);
});
