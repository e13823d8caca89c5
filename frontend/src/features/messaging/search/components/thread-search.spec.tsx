import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ThreadSearch } from './thread-search';

let root: Root;
let container: HTMLElement;
const onClose = jest.fn();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  onClose.mockClear();
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  act(() => root.render(<ThreadSearch conversationId="tove" onOpen={() => undefined} onClose={onClose} />));
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
});

const pressEscape = (isComposing: boolean) =>
  act(() => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing });
    container.querySelector('input')?.dispatchEvent(event);
  });

it('the search closes on Escape', () => {
  pressEscape(false);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('the search stays open when Escape cancels the input of a character', () => {
  pressEscape(true);
  expect(onClose).not.toHaveBeenCalled();
});
