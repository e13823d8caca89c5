import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { readPacked, storePacked } from './packed-items';
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
afterEach(() => act(() => root.unmount()));

const press = (item: string) =>
  act(() => [...container.querySelectorAll('button')].find(({ textContent }) => textContent === item)?.click());
const packed = () => [...container.querySelectorAll('button[aria-pressed=true]')].map(({ textContent }) => textContent);

it('The packing list shows and keeps the items that another tab ticks', () => {
  press('Torch');
  act(() => {
    storePacked('elin', 'harbour', ['Torch', 'Water']);
    // Browsers send this event to all other tabs.
    window.dispatchEvent(new StorageEvent('storage'));
  });
  expect(packed()).toEqual(['Torch', 'Water']);
  press('Rope');
  expect(readPacked('elin', 'harbour')).toEqual(['Torch', 'Water', 'Rope']);
});
