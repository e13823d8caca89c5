import { registerConfirmation } from '../session/confirmation';
import { sendConfirmed } from './send-confirmed';

const answers: Response[] = [];
let sent = 0;

beforeEach(() => {
  answers.length = 0;
  sent = 0;
  globalThis.fetch = () => {
    sent += 1;
    return Promise.resolve(answers.shift() ?? Response.error());
  };
});

const needsConfirmation = () =>
  Response.json({ statusCode: 403, code: 'auth.confirm-password', message: 'Please confirm' }, { status: 403 });
const changeRole = () => sendConfirmed<{ id: string }>('PUT', '/api/admin/users/1/role', { role: 'admin' });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code,
  );

it('A request is sent again after the viewer has confirmed', async () => {
  const confirm = jest.fn(() => Promise.resolve(true));
  const unregister = registerConfirmation(confirm);
  answers.push(needsConfirmation(), Response.json({ id: '1' }));
  await expect(changeRole()).resolves.toEqual({ id: '1' });
  expect([sent, confirm.mock.calls.length]).toEqual([2, 1]);
  unregister();
});

it('A request fails when the viewer cancels, and on a page without the dialog', async () => {
  const unregister = registerConfirmation(() => Promise.resolve(false));
  answers.push(needsConfirmation(), needsConfirmation());
  expect(await codeOf(changeRole())).toBe('auth.confirm-password');
  unregister();
  expect(await codeOf(changeRole())).toBe('auth.confirm-password');
  expect(sent).toBe(2);
});

it('A request that is refused for another reason opens no confirmation', async () => {
  const confirm = jest.fn(() => Promise.resolve(true));
  const unregister = registerConfirmation(confirm);
  answers.push(Response.json({ statusCode: 409, code: 'admin.self', message: 'Not yourself' }, { status: 409 }));
  expect(await codeOf(changeRole())).toBe('admin.self');
  expect([sent, confirm.mock.calls.length]).toEqual([1, 0]);
  unregister();
});
