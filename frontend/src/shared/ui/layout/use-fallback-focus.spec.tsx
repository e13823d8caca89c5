import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { nextTask } from '../../../../test/next-task';
import { useFallbackFocus } from './use-fallback-focus';

let root: Root;
let showsButton: boolean;

function Row() {
  return (
    <div {...useFallbackFocus()} data-row="">
      {showsButton && <button>Remove</button>}
    </div>
  );
}

const render = () => act(() => root.render(<Row />));
const row = () => document.querySelector('[data-row]');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  showsButton = true;
  render();
  act(() => document.querySelector('button')?.focus());
  showsButton = false;
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

test('the row gets the focus when its focused button unmounts', async () => {
  render();
  await eventually(() => expect(document.activeElement).toBe(row()));
});

test('the row does not take the focus while a menu is opening', async () => {
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('role', 'menu');
  menu.dataset.state = 'open';
  render();
  await act(nextTask);
  expect(document.activeElement).toBe(document.body);
});
