import type { MapItem } from '@contracts/maps';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { MapInfo } from './map-info';

it('"Show more" focuses the first of the further names, because the button disappears', async () => {
  const items = Array.from({ length: 60 }, (_, n) => ({ id: `field-${n}`, name: `Trench ${n}` }) as MapItem);
  createRoot(document.body.appendChild(document.createElement('div'))).render(<MapInfo kind="fields" items={items} />);
  await eventually(() => expect(document.querySelectorAll('a')).toHaveLength(50));
  const button = document.querySelector('button');
  button?.focus();
  button?.click();
  await eventually(() => expect(document.querySelectorAll('a')).toHaveLength(60));
  expect(document.querySelector('button')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Trench 50');
});

it('the window of several players shows each name once, and each place where the places differ', async () => {
  document.body.replaceChildren();
  const items = [
    { id: 'a', name: 'Hawk (Anna Berg)', firstName: 'Anna', lastName: 'Berg', location: 'Stockholm' },
    { id: 'b', name: 'Bo Ek', firstName: 'Bo', lastName: 'Ek', location: 'Solna' },
  ] as MapItem[];
  createRoot(document.body.appendChild(document.createElement('div'))).render(<MapInfo kind="players" items={items} />);
  await eventually(() => expect(document.querySelectorAll('a')).toHaveLength(2));
  const lines = [...document.querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Hawk (Anna Berg)Stockholm', 'Bo EkSolna']);
});
