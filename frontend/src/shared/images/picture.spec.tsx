import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useConnection } from '../realtime/connection';
import { Picture } from './picture';

let root: Root;

const image = () => document.querySelector('img');
const fail = () => act(() => void image()?.dispatchEvent(new Event('error')));
const setConnection = (connection: Partial<ReturnType<typeof useConnection.getState>>) =>
  act(() => useConnection.setState(connection));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  useConnection.setState({ status: 'live', offline: false });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Picture url="/media/camp.webp" alt="The camp" />));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

test('a picture that fails to load shows a text instead', () => {
  fail();
  expect(image()).toBeNull();
  expect(document.body.textContent).toBe('Image uploaded');
});

test('a picture that failed without a network loads again when the network returns', () => {
  setConnection({ status: 'down', offline: true });
  fail();
  setConnection({ offline: false });
  expect(image()?.alt).toBe('The camp');
});

test('a picture that failed while the server was away loads again when the socket reconnects', () => {
  setConnection({ status: 'down' });
  fail();
  setConnection({ status: 'connecting' });
  expect(image()).toBeNull();
  setConnection({ status: 'live' });
  expect(image()?.alt).toBe('The camp');
});

test('a picture that fails while connected is not loaded again and again', () => {
  fail();
  setConnection({ status: 'live' });
  expect(image()).toBeNull();
});
