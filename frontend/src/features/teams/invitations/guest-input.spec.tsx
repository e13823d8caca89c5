import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { GuestInput } from './guest-input';

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

it('an invitation by email moves the focus back to the name after it was sent, and not after other invitations were sent', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const render = (name: string, isSending: boolean) =>
    act(() => {
      const person = { name, email: name && 'kenta@example.test' };
      root.render(<GuestInput person={person} onChange={jest.fn()} isSending={isSending} onSend={jest.fn()} />);
    });
  render('', true);
  render('', false);
  expect(document.activeElement).toBe(document.body);
  render('Kenta', false);
  act(() => container.querySelector('button')?.click());
  render('Kenta', true);
  render('', false);
  expect(document.activeElement).toBe(container.querySelector('input'));
  act(() => root.unmount());
});

it('an invitation by email is sent with Enter, but not with the Enter that ends a composition', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const onSend = jest.fn();
  const person = { name: '健太', email: 'kenta@example.test' };
  act(() => root.render(<GuestInput person={person} onChange={jest.fn()} isSending={false} onSend={onSend} />));
  const press = (isComposing: boolean) =>
    act(() => {
      const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing });
      container.querySelector('input')?.dispatchEvent(key);
    });
  press(true);
  expect(onSend).not.toHaveBeenCalled();
  press(false);
  expect(onSend).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
});
