import { unsentPrefix, onUnsentMessages } from './unsent-messages';

const mine = `${unsentPrefix('me')}one`;
const then = jest.fn();
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  then.mockClear();
});
afterEach(() => stop());

const stored = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));

it('reports messages that were left unsent earlier', () => {
  localStorage.setItem(mine, '{}');
  stop = onUnsentMessages('me', then);
  expect(then).toHaveBeenCalledTimes(1);
});

it('reports once that another tab leaves a message unsent', () => {
  stop = onUnsentMessages('me', then);
  expect(then).not.toHaveBeenCalled();
  stored(mine, '{}');
  stored(mine, '{}');
  expect(then).toHaveBeenCalledTimes(1);
});

it('ignores messages of other users, and removals', () => {
  localStorage.setItem(`${unsentPrefix('you')}one`, '{}');
  stop = onUnsentMessages('me', then);
  stored(`${unsentPrefix('you')}two`, '{}');
  stored(mine, null);
  expect(then).not.toHaveBeenCalled();
});

it('reports nothing once stopped', () => {
  stop = onUnsentMessages('me', then);
  stop();
  stored(mine, '{}');
  expect(then).not.toHaveBeenCalled();
});
