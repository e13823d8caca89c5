import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { packedKey, readPacked, storePacked } from './packed-items';
import { PackingList } from './packing-list';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  container = document.createElement('div');
  root = createRoot(container);
  act(() =>
    root.render(<PackingList userId="elin" gameId="harbour" items={['Torch', 'Water', 'Rope']} meetingPoint={null} />),
  );
});
afterEach(() => {
  act(() => root.unmount());
  jest.restoreAllMocks();
});

const press = (item: string) =>
  act(() => [...container.querySelectorAll('button')].find(({ textContent }) => textContent === item)?.click());
const packed = () => [...container.querySelectorAll('button[aria-pressed=true]')].map(({ textContent }) => textContent);

it('The packing list shows and keeps the items that another tab ticks', () => {
  press('Torch');
  act(() => {
    storePacked('elin', 'harbour', ['Torch', 'Water']);
    // Browsers send this event to all other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key: packedKey('elin', 'harbour') }));
  });
  expect(packed()).toEqual(['Torch', 'Water']);
  press('Rope');
  expect(readPacked('elin', 'harbour')).toEqual(['Torch', 'Water', 'Rope']);
});

it('The packing list keeps ticks that could not be stored when another tab stores something else', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  press('Torch');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'muster.packed.elin.quarry' })));
  expect(packed()).toEqual(['Torch']);
});
