import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Link, useLocation } from 'wouter';
import { eventually } from '../../../../../test/eventually';
import { blockNavigation, currentEntry, navigate } from '../../../navigation/history';
import { NavigationProvider } from '../../../navigation/navigation-provider';
import { useCloseOnBack } from './use-close-on-back';

function Overlay({ name, onClose }: { name: string; onClose: () => void }) {
  useCloseOnBack(true, onClose);
  return <p data-overlay={name}>{name}</p>;
}

/** Ends the loading of the page at /slow. */
let finishLoading: (() => void) | undefined;
const SlowPage = lazy(
  () => new Promise<{ default: typeof Page }>((resolve) => (finishLoading = () => resolve({ default: Page }))),
);

function CurrentPage() {
  const [pathname] = useLocation();
  return <div data-page={pathname}>{pathname === '/slow' ? <SlowPage /> : <Page key={pathname} />}</div>;
}

/** A page with a menu that opens a dialog, a dialog that refuses to close, and a form that asks before it is left. */
function Page() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [isDirty, setIsDirty] = useState(false);
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    return blockNavigation((next, proceedToNext) => {
      setProceed(() => proceedToNext);
      return next.pathname !== currentEntry().pathname;
    });
  }, [isDirty]);
  const close = (name: string) => setOpen((names) => names.filter((openName) => openName !== name));
  return (
    <>
      {open.map((name) => (
        <Overlay
          key={name}
          name={name}
          onClose={() => (name === 'stubborn' ? setRefusals(refusals + 1) : close(name))}
        />
      ))}
      {proceed && <Overlay name="question" onClose={() => setProceed(null)} />}
      {['menu', 'dialog', 'stubborn'].map((name) => (
        <button
          key={name}
          id={`toggle-${name}`}
          onClick={() => (open.includes(name) ? close(name) : setOpen((names) => [...names, name]))}
        />
      ))}
      <button id="hand-over" onClick={() => setOpen(['dialog'])} />
      <button id="close-all" onClick={() => setOpen([])} />
      <button id="edit" onClick={() => setIsDirty(true)} />
      <button id="discard" onClick={() => proceed?.()} />
      <output>{refusals}</output>
      <Link to="/next" />
    </>
  );
}

let root: Root;
let container: HTMLElement;

const press = (id: string) => container.querySelector<HTMLElement>(id)?.click();
const shown = () =>
  [...container.querySelectorAll<HTMLElement>('[data-overlay]')].map(({ dataset }) => dataset.overlay);
const shownPage = () => container.querySelector<HTMLElement>('[data-page]')?.dataset.page;
const expectShown = (path: string, ...overlays: string[]) =>
  eventually(() =>
    expect([location.pathname + location.search, shownPage(), ...shown()]).toEqual([
      path,
      path.replace(/\?.*/, ''),
      ...overlays,
    ]),
  );
const depth = () => (history.state as { overlays?: number } | null)?.overlays ?? 0;
const expectDepth = (expected: number) => eventually(() => expect(depth()).toBe(expected));
const open = async (...names: string[]) => {
  for (const name of names) press(`#toggle-${name}`);
  await expectDepth(names.length);
};

beforeEach(async () => {
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  root.render(
    <NavigationProvider>
      <Suspense>
        <CurrentPage />
      </Suspense>
    </NavigationProvider>,
  );
  await eventually(() => expect(container.querySelector('a')).not.toBeNull());
  navigate('/start');
  navigate('/page');
  await expectShown('/page');
  await eventually(() => expect(container.querySelector('a')).not.toBeNull());
});
afterEach(() => {
  root.unmount();
  container.remove();
});

it('Back closes the overlay, and the next Back leaves the page', async () => {
  await open('dialog');
  history.back();
  await expectShown('/page');
  history.back();
  await expectShown('/start');
});

it('Back closes nested overlays one by one', async () => {
  await open('menu', 'dialog');
  history.back();
  await expectShown('/page', 'menu');
  history.back();
  await expectShown('/page');
  history.back();
  await expectShown('/start');
});

// A step back that follows at once is tested in a browser (back.journey), because jsdom loses a step back that begins during another one.
it('An overlay that a button closes leaves no entry behind', async () => {
  await open('dialog');
  press('#toggle-dialog');
  await expectDepth(0);
  history.back();
  await expectShown('/start');
});

it('A dialog that a menu opened reuses the menu’s entry', async () => {
  await open('menu');
  const { length } = history;
  press('#hand-over');
  await expectShown('/page', 'dialog');
  expect(history).toHaveLength(length);
  history.back();
  await expectShown('/page');
  history.back();
  await expectShown('/start');
});

it('Back after a link in an overlay returns to the page, and Forward to the link’s target', async () => {
  await open('dialog');
  press('a');
  await expectShown('/next');
  history.back();
  await expectShown('/page');
  history.forward();
  await expectShown('/next');
});

it('Back preserves a URL that changed while the overlay was open', async () => {
  await open('dialog');
  navigate('/page?map', { replace: true });
  expect(depth()).toBe(1);
  history.back();
  await expectShown('/page?map');
  history.back();
  await expectShown('/start');
});

it('An overlay that stays open after Back gets a new entry', async () => {
  await open('stubborn');
  history.back();
  await eventually(() => expect(container.querySelector('output')?.textContent).toBe('1'));
  await expectDepth(1);
  expect(shown()).toEqual(['stubborn']);
  press('#close-all');
  await expectDepth(0);
  history.back();
  await expectShown('/start');
});

it('Back closes the question of a form, and discarding its text leaves the page', async () => {
  press('#edit');
  history.back();
  await expectShown('/page', 'question');
  await expectDepth(1);
  history.back();
  await expectShown('/page');
  await expectDepth(0);
  history.back();
  await expectShown('/page', 'question');
  await expectDepth(1);
  press('#discard');
  await expectShown('/start');
});

it('The removal of an entry does not interrupt a navigation that is still loading', async () => {
  await open('dialog');
  press('#toggle-dialog');
  navigate('/slow');
  await expectDepth(0);
  await eventually(() => expect(finishLoading).toBeDefined());
  finishLoading?.();
  await expectShown('/slow');
  history.back();
  await expectShown('/page');
});

it('The entry of a closed overlay stays while another document loads', async () => {
  await open('menu');
  // jsdom goes back in the history with timers, too.
  jest.useFakeTimers();
  flushSync(() => press('#toggle-menu'));
  window.dispatchEvent(new Event('beforeunload'));
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
  expect(depth()).toBe(1);
  // The surplus entry is skipped.
  history.back();
  await expectShown('/start');
});
