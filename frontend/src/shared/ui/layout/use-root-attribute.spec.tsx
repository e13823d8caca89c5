import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useRootAttribute } from './use-root-attribute';

function Bar({ isShown }: { isShown: boolean }) {
  useRootAttribute('data-has-bar', isShown);
  return null;
}

const hasAttribute = () => document.documentElement.hasAttribute('data-has-bar');

test('The root element has the attribute while the mounted component sets it', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Bar isShown />));
  expect(hasAttribute()).toBe(true);
  act(() => root.render(<Bar isShown={false} />));
  expect(hasAttribute()).toBe(false);
  act(() => root.render(<Bar isShown />));
  act(() => root.unmount());
  expect(hasAttribute()).toBe(false);
});
