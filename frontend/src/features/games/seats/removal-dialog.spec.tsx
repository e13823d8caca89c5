import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import RemovalDialog from './removal-dialog';

const PERSON = { id: 'bo', firstName: 'Bo', lastName: null, nickname: null, profileImageUrl: null, email: null };

afterEach(() => document.body.replaceChildren());

it('the dialog focuses the reason, which is required and has a limited length', async () => {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <QueryClientProvider client={new QueryClient()}>
      <RemovalDialog gameId="g1" person={PERSON} onClose={jest.fn()} />
    </QueryClientProvider>,
  );
  await eventually(() => expect(document.querySelector('textarea')).not.toBeNull());
  const reason = document.querySelector('textarea');
  expect(document.querySelector('label')?.textContent).toContain('required');
  expect(reason?.required).toBe(true);
  expect(reason?.maxLength).toBe(500);
  await eventually(() => expect(document.activeElement).toBe(reason));
});
