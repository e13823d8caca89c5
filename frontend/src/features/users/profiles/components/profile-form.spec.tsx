import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventuallyRendered } from '../../../../../test/eventually';
import { buildPerson } from '../../../../../test/messaging-builders';
import { type } from '../../../../../test/type';
import { ProfileForm } from './profile-form';

const VIEWER = {
  ...buildPerson('Ada'),
  email: 'ada@example.com',
  bio: 'Before',
  gameStyles: '',
  distanceUnit: 'km',
} as unknown as CurrentUserView;

// jsdom has no layout.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe = jest.fn();
    disconnect = jest.fn();
  },
});

const container = document.createElement('div');
let unmount: () => void;
let answer: (response: Response) => void;
const onSaved = jest.fn();
const bio = () => container.querySelector('textarea');

async function changeBio(text: string): Promise<void> {
  await act(async () => {
    const box = bio();
    if (box) type(box, text);
    await Promise.resolve();
  });
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  onSaved.mockClear();
  useToasts.setState({ shown: null });
  document.body.append(container);
  const root = createRoot(container);
  unmount = () => act(() => root.unmount());
  await act(async () => {
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <NavigationProvider>
          <ProfileForm viewer={VIEWER} place={() => null} onSaved={onSaved} onDirty={() => undefined} />
        </NavigationProvider>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
  await changeBio('Sent');
  act(() => container.querySelector('form')?.requestSubmit());
  await eventuallyRendered(() => expect(fetch).toHaveBeenCalled());
});
afterEach(() => {
  unmount();
  container.remove();
  jest.restoreAllMocks();
});

const finishSaving = async () => {
  answer(Response.json({ ...VIEWER, bio: 'Sent' }));
  await eventuallyRendered(() => expect(useToasts.getState().shown?.title).toBe('Profile Updated!'));
};

it('text that is typed while the profile is being saved stays, and the page does not change', async () => {
  await changeBio('Sent, and more');
  await finishSaving();
  expect(bio()?.value).toBe('Sent, and more');
  expect(onSaved).not.toHaveBeenCalled();
});

it('a saved profile leaves the page', async () => {
  await finishSaving();
  expect(onSaved).toHaveBeenCalledTimes(1);
});
