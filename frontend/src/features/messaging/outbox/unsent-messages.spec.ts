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

it('knows what was left unsent before', () => {
  localStorage.setItem(mine, '{}');
  stop = onUnsentMessages('me', then);
  expect(then).toHaveBeenCalledTimes(1);
});

it('hears once of what another tab leaves unsent', () => {
  stop = onUnsentMessages('me', then);
  expect(then).not.toHaveBeenCalled();
  stored(mine, '{}');
  stored(mine, '{}');
  expect(then).toHaveBeenCalledTimes(1);
});

it('leaves alone what is another person’s, and what is taken away', () => {
  localStorage.setItem(`${unsentPrefix('you')}one`, '{}');
  stop = onUnsentMessages('me', then);
  stored(`${unsentPrefix('you')}two`, '{}');
  stored(mine, null);
  expect(then).not.toHaveBeenCalled();
});

it('hears nothing any more once stopped', () => {
  stop = onUnsentMessages('me', then);
  stop();
  stored(mine, '{}');
  expect(then).not.toHaveBeenCalled();
});
