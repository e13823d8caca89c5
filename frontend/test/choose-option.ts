import { eventually } from './eventually';
import { nextTask } from './next-task';
import { type } from './type';

/** Types a text into the combobox, and chooses the option that contains it as soon as the search has found one. */
export async function chooseOption(text: string): Promise<void> {
  // jsdom does not implement scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined;
  type(await find<HTMLInputElement>('[role=combobox]'), text);
  (await find('[role=option]', text)).click();
  // React renders the choice.
  await nextTask();
}

async function find<Found extends HTMLElement>(selector: string, text = ''): Promise<Found> {
  const search = () =>
    [...document.querySelectorAll<Found>(selector)].find(({ textContent }) => textContent.includes(text));
  await eventually(() => expect(search()).toBeDefined());
  return search() as Found;
}
