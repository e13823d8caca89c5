import { copyText } from './copy-text';

it('Without the Clipboard API, the selected text is inside the open dialog, which takes the focus back from elements outside', async () => {
  document.body.innerHTML = '<div role="dialog"><button></button></div>';
  document.querySelector('button')?.focus();
  let selected: HTMLTextAreaElement | null = null;
  document.execCommand = () => {
    selected = document.querySelector('[role=dialog] textarea');
    return true;
  };
  await expect(copyText('the link')).resolves.toBe(true);
  expect(selected).toHaveProperty('value', 'the link');
  expect(document.querySelector('textarea')).toBeNull();
});
