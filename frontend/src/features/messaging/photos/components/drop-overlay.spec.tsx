import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { DropOverlay } from './drop-overlay';

it('the overlay cancels the drag on Escape, and Escape then does nothing else', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const onCancel = jest.fn();
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<DropOverlay onCancel={onCancel} />));
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press('Tab')).toBe(false);
  expect(onCancel).not.toHaveBeenCalled();
  expect(press('Escape')).toBe(true);
  expect(onCancel).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
  expect(press('Escape')).toBe(false);
});
