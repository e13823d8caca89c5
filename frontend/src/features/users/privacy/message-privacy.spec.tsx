import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { MessagePrivacy } from './message-privacy';

const viewer = { id: 'elin', sharesPresence: true, sharesReadReceipts: true, sharesTyping: true };
const switchOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=switch]')].find(({ textContent }) => textContent.startsWith(name));
const isOn = (name: string) => switchOf(name)?.getAttribute('aria-checked') === 'true';

it('Two switches that are pressed one after the other both stay off, before and after the answers', async () => {
  const stored = { ...viewer };
  const answers: (() => void)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    Object.assign(stored, JSON.parse(init?.body as string));
    const body = { ...stored };
    return new Promise((resolve) => answers.push(() => resolve(Response.json(body))));
  });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, viewer as never);
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <QueryClientProvider client={queries}>
      <MessagePrivacy />
    </QueryClientProvider>,
  );
  await eventually(() => expect(isOn('Read receipts')).toBe(true));

  const expectBothOff = () =>
    eventually(() => expect([isOn('Read receipts'), isOn('Typing indicators')]).toEqual([false, false]));
  switchOf('Read receipts')?.click();
  await eventually(() => expect(isOn('Read receipts')).toBe(false));
  switchOf('Typing indicators')?.click();
  await eventually(() => expect(isOn('Typing indicators')).toBe(false));
  expect(isOn('Read receipts')).toBe(false);

  // If several requests are open at once, the latest is answered first.
  for (let answered = 0; answered < 2; answered++) {
    await eventually(() => expect(answers.length).toBeGreaterThan(0));
    answers.pop()?.();
    await expectBothOff();
  }
  await eventually(() => expect(queries.isMutating()).toBe(0));
  expect(queries.getQueryData(viewerQuery.queryKey)).toMatchObject({ sharesReadReceipts: false, sharesTyping: false });
  expect(isOn('Active status')).toBe(true);
});
