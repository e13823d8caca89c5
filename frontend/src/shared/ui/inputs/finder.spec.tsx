import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type } from '../../../../test/type';
import { Finder } from './finder';

function Box() {
  const [text, setText] = useState('');
  return (
    <Finder
      id="box"
      label="Players"
      text={text}
      onText={setText}
      items={[]}
      isSearching={false}
      empty=""
      onChoose={jest.fn()}
    >
      {() => null}
    </Finder>
  );
}

it('accepts every letter of fast typing', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  // jsdom does not implement scrollIntoView.
  Element.prototype.scrollIntoView = jest.fn();
  act(() => root.render(<Box />));
  const box = place.querySelector('input');
  if (!box) throw new Error('There is no box');
  // Types without waiting for the effects of each key.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  for (const letter of 'Vixen') type(box, box.value + letter);
  expect(box.value).toBe('Vixen');
  root.unmount();
});
