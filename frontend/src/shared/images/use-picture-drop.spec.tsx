import { act } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { usePictureDrop } from './use-picture-drop';

const onPictures = jest.fn();
let place: HTMLElement;
let root: Root;

function Area({ disabled }: { disabled: boolean }) {
  const { isOver, handlers, cancel } = usePictureDrop(onPictures, { disabled });
  return (
    <section data-over={isOver} {...handlers}>
      <p>
        <span />
      </p>
      <button type="button" onClick={cancel} />
      {createPortal(<dialog />, document.body)}
    </section>
  );
}

const show = (disabled = false) => act(() => root.render(<Area disabled={disabled} />));
const one = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};
const isOver = () => one('section').dataset['over'] === 'true';
const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });

/** Dispatches an event with files, as jsdom has no constructor for it. Returns whether its default is prevented. */
function fire(type: string, target: string, files: readonly File[] = [picture('map.png')], types = ['Files']): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const data = { files, types, dropEffect: 'copy' };
  Object.assign(event, { dataTransfer: data, clipboardData: data });
  act(() => void one(target).dispatchEvent(event));
  return event.defaultPrevented;
}

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => {
  onPictures.mockClear();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  show();
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

describe('pictures that are dragged over an element', () => {
  it.each(['dragend', 'pointermove'])('trigger nothing if they belong to the page, until %s ends the drag', (end) => {
    document.body.dispatchEvent(new Event('dragstart', { bubbles: true }));
    expect(fire('dragenter', 'p')).toBe(false);
    expect(fire('dragover', 'p')).toBe(false);
    expect(isOver()).toBe(false);
    fire('drop', 'p');
    expect(onPictures).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(end, { bubbles: true }));
    fire('dragenter', 'p');
    expect(isOver()).toBe(true);
  });

  it('set `isOver` until they leave the element, whichever child they cross', () => {
    fire('dragenter', 'p');
    fire('dragenter', 'span');
    fire('dragleave', 'p');
    expect(isOver()).toBe(true);
    fire('dragleave', 'span');
    expect(isOver()).toBe(false);
  });

  it('clear `isOver` when they leave, even if the child below them was removed', () => {
    fire('dragenter', 'span');
    fire('dragenter', 'p');
    fire('dragleave', 'p');
    expect(isOver()).toBe(false);
  });

  it('are added on drop, all at once, and the browser does not open them', () => {
    fire('dragenter', 'span');
    expect(fire('dragover', 'span')).toBe(true);
    const files = [picture('one.png'), picture('two.png')];
    expect(fire('drop', 'span', files)).toBe(true);
    expect(onPictures).toHaveBeenCalledWith(files);
    expect(isOver()).toBe(false);
  });

  it('clear `isOver` when the drag is cancelled', () => {
    fire('dragenter', 'p');
    act(() => one('[type=button]').click());
    expect(isOver()).toBe(false);
  });

  it('are refused while dropping is disabled, and the browser does not open them', () => {
    show(true);
    fire('dragenter', 'p');
    expect(isOver()).toBe(false);
    expect(fire('drop', 'p')).toBe(true);
    expect(onPictures).not.toHaveBeenCalled();
  });
});

it('usePictureDrop ignores a drag without files', () => {
  fire('dragenter', 'p', [], ['text/plain']);
  expect(isOver()).toBe(false);
  expect(fire('drop', 'p', [], ['text/plain'])).toBe(false);
});

it('usePictureDrop ignores what is dragged over or pasted into a dialog that a child has opened', () => {
  fire('dragenter', 'dialog');
  expect(isOver()).toBe(false);
  fire('paste', 'dialog');
  expect(onPictures).not.toHaveBeenCalled();
});

it('usePictureDrop passes all pasted pictures on at once, and no other files', () => {
  const files = [picture('one.png'), new File(['notes'], 'notes.txt', { type: 'text/plain' }), picture('two.png')];
  expect(fire('paste', 'p', files)).toBe(true);
  expect(onPictures.mock.calls).toEqual([[[files[0], files[2]]]]);
});

it('usePictureDrop leaves cells of a spreadsheet, which are copied as text and as a picture, to the browser', () => {
  expect(fire('paste', 'p', [picture('cells.png')], ['text/plain', 'Files'])).toBe(false);
  expect(onPictures).not.toHaveBeenCalled();
});
