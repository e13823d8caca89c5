import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useToasts } from '@/shared/ui/feedback/toast';
import { nextTask } from '../../../../test/next-task';
import { type } from '../../../../test/type';
import { EditableText } from './editable-text';

it('EditableText accepts no further typing while it saves, because it closes afterwards', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() =>
    root.render(
      <EditableText
        teamName="Reed Foxes"
        draftName="about"
        title="About"
        text="Milsim."
        empty="Nothing yet."
        max={100}
        canEdit
        onSave={() => new Promise(() => {})}
      />,
    ),
  );
  const press = (name: string) =>
    act(() =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)?.click(),
    );
  press('Edit About');
  const box = container.querySelector('textarea');
  expect(box?.readOnly).toBe(false);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'Milsim and CQB.');
    box?.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
  press('Save');
  expect(box?.readOnly).toBe(true);
  act(() => root.unmount());
});

it('EditableText cannot be cancelled while it saves, because the answer would close the editor that was opened next', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  let answer: () => void = () => undefined;
  const show = (text: string) =>
    act(() =>
      root.render(
        <EditableText
          teamName="Reed Foxes"
          draftName="about"
          title="About"
          text={text}
          empty="Nothing yet."
          max={100}
          canEdit
          onSave={() => new Promise<void>((resolve) => (answer = resolve))}
        />,
      ),
    );
  const press = (name: string) =>
    act(() =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)?.click(),
    );
  const box = () => container.querySelector('textarea');
  show('Milsim.');
  press('Edit About');
  act(() => type(box() as HTMLTextAreaElement, 'Milsim and CQB.'));
  press('Save');
  press('Cancel');
  expect(box()).not.toBeNull();
  // The page may show the saved text before the answer arrives.
  show('Milsim and CQB.');
  act(() => void box()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(box()).not.toBeNull();
  await act(async () => {
    answer();
    await nextTask();
  });
  expect(box()).toBeNull();
  act(() => root.unmount());
});

it('EditableText closes its editor and keeps the draft when the viewer loses the role', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const show = (canEdit: boolean) =>
    act(() =>
      root.render(
        <EditableText
          teamName="Reed Foxes"
          draftName="requirements"
          title="Requirements"
          text="Milsim."
          empty="Nothing yet."
          max={100}
          canEdit={canEdit}
          onSave={() => Promise.resolve()}
        />,
      ),
    );
  const pressEdit = () => act(() => container.querySelector('button')?.click());
  const box = () => container.querySelector('textarea');
  show(true);
  pressEdit();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box(), 'Milsim and CQB.');
    box()?.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
  show(false);
  expect(box()).toBeNull();
  expect(useToasts.getState().shown).toMatchObject({
    title: 'Edit Requirements was closed',
    description: 'You no longer lead Reed Foxes.',
  });
  show(true);
  pressEdit();
  expect(box()?.value).toBe('Milsim and CQB.');
  act(() => root.unmount());
});
