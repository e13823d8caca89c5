import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useIsInUse } from './use-is-in-use';

let root: Root;
let container: HTMLElement;

function Probe() {
  return useIsInUse() ? 'in use' : 'not in use';
}

/** Acts as if the user changed to another window or tab, or back. */
function change(target: EventTarget, event: string, { hasFocus = true, isVisible = true }): void {
  jest.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  act(() => void target.dispatchEvent(new Event(event)));
}

describe('the window is in use', () => {
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    container = document.createElement('div');
    root = createRoot(container);
    change(window, 'focus', {});
    act(() => root.render(<Probe />));
  });
  afterEach(() => {
    act(() => root.unmount());
    jest.restoreAllMocks();
  });

  it('while it has the focus, but not while another program has it', () => {
    expect(container.textContent).toBe('in use');
    change(window, 'blur', { hasFocus: false });
    expect(container.textContent).toBe('not in use');
    change(window, 'focus', {});
    expect(container.textContent).toBe('in use');
  });

  it('while its tab is visible, but not while another tab is', () => {
    change(document, 'visibilitychange', { isVisible: false });
    expect(container.textContent).toBe('not in use');
    change(document, 'visibilitychange', {});
    expect(container.textContent).toBe('in use');
  });
});
