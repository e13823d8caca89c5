import { countUnsentChanges, countUnsentMessages, deleteUnsentMessages } from './delete-unsent-messages';
import { unsentPrefix, onUnsentMessages } from './unsent-messages';

const mine = `${unsentPrefix('me')}one`;
const callback = jest.fn();
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  callback.mockClear();
});
afterEach(() => stop());

const stored = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));

it('onUnsentMessages calls back at once when the user has unsent messages', () => {
  localStorage.setItem(mine, '{}');
  stop = onUnsentMessages('me', callback);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('onUnsentMessages calls back once when another tab stores an unsent message', () => {
  stop = onUnsentMessages('me', callback);
  expect(callback).not.toHaveBeenCalled();
  stored(mine, '{}');
  stored(mine, '{}');
  expect(callback).toHaveBeenCalledTimes(1);
});

it('onUnsentMessages ignores messages of other users and removed messages', () => {
  localStorage.setItem(`${unsentPrefix('you')}one`, '{}');
  stop = onUnsentMessages('me', callback);
  stored(`${unsentPrefix('you')}two`, '{}');
  stored(mine, null);
  expect(callback).not.toHaveBeenCalled();
});

it('onUnsentMessages no longer calls back when the subscription has ended', () => {
  stop = onUnsentMessages('me', callback);
  stop();
  stored(mine, '{}');
  expect(callback).not.toHaveBeenCalled();
});

it('only the user’s own unsent messages are counted and deleted', async () => {
  localStorage.setItem(mine, '{}');
  localStorage.setItem(`${unsentPrefix('you')}one`, '{}');
  stop = () => undefined;
  localStorage.setItem(`${unsentPrefix('me')}change.one`, '{}');
  localStorage.setItem(`${unsentPrefix('me')}read.private_a_b`, '5');
  expect(countUnsentMessages('me')).toBe(1);
  expect(countUnsentChanges('me')).toBe(1);
  await deleteUnsentMessages('me');
  expect(countUnsentMessages('me') + countUnsentChanges('me')).toBe(0);
  expect(countUnsentMessages('you')).toBe(1);
});
