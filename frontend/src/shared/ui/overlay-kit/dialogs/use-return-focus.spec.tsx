import { Pencil } from 'lucide-react';
import { createRoot, type Root } from 'react-dom/client';
import { useState, type ReactNode } from 'react';
import { eventually } from '../../../../../test/eventually';
import { nextTask } from '../../../../../test/next-task';
import { ActionMenu } from './menus/action-menu';
import { Dialog } from './dialog';
import { DropdownContent, DropdownItem, DropdownMenu, DropdownTrigger } from './menus/dropdown-menu';
import { Popover, PopoverContent, PopoverTrigger } from './menus/popover';

// jsdom has no layout.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let root: Root;
let isChosen: boolean;

function TestPopover({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger>popover</PopoverTrigger>
      <PopoverContent>{children}</PopoverContent>
    </Popover>
  );
}

function TestDialog({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>dialog</button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Dialog">
        {children}
      </Dialog>
    </>
  );
}

function TestMenu({ name }: { name: string }) {
  return (
    <DropdownMenu>
      <DropdownTrigger>{name}</DropdownTrigger>
      <DropdownContent>
        <DropdownItem>Item of {name}</DropdownItem>
      </DropdownContent>
    </DropdownMenu>
  );
}

const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No button ${text}`);
  return found;
};
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
function open(name: string): void {
  button(name).focus();
  if (name === 'dialog' || name === 'popover') button(name).click();
  else press('Enter');
}
const shown = () => document.querySelector('[role=menu], [role=dialog]');
const expectFocusIn = (text: string) =>
  eventually(() => {
    expect(shown()?.textContent).toContain(text);
    expect(shown()?.contains(document.activeElement)).toBe(true);
  });

beforeEach(async () => {
  isChosen = false;
  const main = Object.assign(document.createElement('main'), { id: 'main' });
  root = createRoot(document.body.appendChild(main));
  root.render(
    <>
      <TestMenu name="menu" />
      <TestMenu name="next" />
      <TestPopover>Text of popover</TestPopover>
      <TestDialog>Text of dialog</TestDialog>
      <ActionMenu
        label="Actions"
        actions={[{ name: 'Item of action menu', icon: Pencil, onSelect: () => (isChosen = true) }]}
      >
        action menu
      </ActionMenu>
    </>,
  );
  await expectFocusIn('Item of action menu');
  press('Escape');
  await eventually(() => expect(document.activeElement).toBe(button('action menu')));
});
afterEach(() => root.unmount());

describe.each([
  ['menu', 'Item of menu'],
  ['popover', 'Text of popover'],
  ['dialog', 'Text of dialog'],
  ['action menu', 'Item of action menu'],
])('a closed %s', (name, text) => {
  it('returns the focus to its button', async () => {
    open(name);
    await expectFocusIn(text);
    press('Escape');
    await eventually(() => expect(document.activeElement).toBe(button(name)));
    expect(shown()).toBeNull();
  });

  it('leaves the focus in a menu that was opened meanwhile', async () => {
    open(name);
    await expectFocusIn(text);
    press('Escape');
    await Promise.resolve();
    open('next');
    await expectFocusIn('Item of next');
    // Radix returns the focus in a task of its own, which was queued before this one.
    await nextTask();
    await expectFocusIn('Item of next');
  });
});

it('The chosen action of a menu runs although the focus has moved', async () => {
  open('action menu');
  await expectFocusIn('Item of action menu');
  press('Enter');
  await Promise.resolve();
  button('next').focus();
  await eventually(() => expect(isChosen).toBe(true));
  expect(document.activeElement).toBe(button('next'));
});
