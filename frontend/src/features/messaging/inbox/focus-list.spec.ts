import { eventually } from '../../../../test/eventually';
import { focusListAfterClosing } from './focus-list';

it('focusListAfterClosing focuses the list once the dialog is gone, and again when the button that took the focus unmounts', async () => {
  document.body.innerHTML =
    '<div role="tabpanel" tabindex="-1"></div><button>Actions</button><div role="alertdialog"></div>';
  const [list, button, dialog] = ['[role=tabpanel]', 'button', '[role=alertdialog]'].map((selector) =>
    document.querySelector<HTMLElement>(selector),
  );
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
  button?.focus();
  focusListAfterClosing();
  await nextFrame();
  await nextFrame();
  expect(document.activeElement).toBe(button);

  dialog?.remove();
  await eventually(() => expect(document.activeElement).toBe(list));

  button?.focus();
  button?.remove();
  await eventually(() => expect(document.activeElement).toBe(list));
});
