import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { type } from '../../../../test/type';
import ConfirmDialog from './confirm-dialog';

const CODE_MISSING = {
  statusCode: 400,
  code: 'request.invalid',
  message: 'Please enter the code',
  fields: { code: 'Please enter the code' },
};

let root: Root;
afterEach(() => {
  root.unmount();
  jest.restoreAllMocks();
});

const input = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control as
    HTMLInputElement | null | undefined;
const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();

it('The dialog asks for the code that the server needs, although it could not find out before whether the account needs one', async () => {
  const bodies: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    if (path !== '/api/account/confirmation') return Promise.reject(new TypeError('Failed to fetch'));
    const body = JSON.parse(init?.body as string) as { code?: string };
    bodies.push(body);
    return Promise.resolve(
      body.code ? new Response(null, { status: 204 }) : Response.json(CODE_MISSING, { status: 400 }),
    );
  });
  const onConfirmed = jest.fn();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmDialog onClose={jest.fn()} onConfirmed={onConfirmed} />
    </QueryClientProvider>,
  );
  await eventually(() => expect(input('Current password')).toBeTruthy());
  expect(input('Authentication code')).toBeUndefined();
  type(input('Current password') as HTMLInputElement, 'Right-horse1!');
  await eventually(() => expect(input('Current password')?.value).toBe('Right-horse1!'));
  submit();
  await eventually(() => expect(document.body.textContent).toContain('Please enter the code'));

  type(input('Authentication code') as HTMLInputElement, '123456');
  await eventually(() => expect(input('Authentication code')?.value).toBe('123456'));
  submit();
  await eventually(() => expect(onConfirmed).toHaveBeenCalled());
  expect(bodies).toEqual([{ currentPassword: 'Right-horse1!' }, { currentPassword: 'Right-horse1!', code: '123456' }]);
});
