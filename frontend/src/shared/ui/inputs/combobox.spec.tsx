import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type } from '../../../../test/type';
import { Combobox } from './combobox';

const COUNTRIES = ['Afghanistan', 'Norway', 'Sweden'];

function Box({ onChange }: { onChange: (country: string | null) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Combobox
      id="box"
      label="Country"
      value={null}
      onChange={onChange}
      options={COUNTRIES.filter((name) => name.toLowerCase().includes(typed))}
      onTyped={setTyped}
      empty=""
    />
  );
}

it('Combobox chooses the match of the typed text even if Enter follows immediately', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  // jsdom does not implement scrollIntoView.
  Element.prototype.scrollIntoView = jest.fn();
  const onChange = jest.fn();
  act(() => root.render(<Box onChange={onChange} />));
  const box = container.querySelector('input');
  if (!box) throw new Error('The input is missing');
  act(() => box.focus());
  act(() => box.click());
  // Types without waiting for the effects of each key.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  type(box, 'norw');
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () => {});
  expect(onChange.mock.calls).toEqual([['Norway']]);
  act(() => root.unmount());
});
