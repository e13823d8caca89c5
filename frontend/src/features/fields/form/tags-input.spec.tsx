import { FIELD_LIMITS } from '@contracts/field-limits';
import { LIMITS } from '@contracts/limits';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { TagsInput } from './tags-input';

const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);

let root: Root;

function Form({ start }: { start: string[] }) {
  const [value, setValue] = useState(start);
  return <TagsInput label="Other equipment" hint="Separate by commas" value={value} onChange={setValue} />;
}

function show(start: string[]): HTMLInputElement {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Form start={start} />));
  return document.querySelector('input') as HTMLInputElement;
}

const type = (input: HTMLInputElement, text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

const added = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

describe('TagsInput', () => {
  it('adds several pasted tags, although together they are longer than one tag may be', () => {
    const input = show([]);
    expect(input.maxLength).toBe(-1);
    type(input, tags(20).join(', '));
    expect(added()).toEqual(tags(20));
    expect(input.value).toBe('');
  });

  it('adds no tag when Enter ends a composition', () => {
    const input = show([]);
    type(input, 'スモ');
    const press = (isComposing: boolean) =>
      act(() => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing }));
      });
    press(true);
    expect([added(), input.value]).toEqual([[], 'スモ']);
    press(false);
    expect([added(), input.value]).toEqual([['スモ'], '']);
  });

  it('keeps a tag that is one too many in the input and says how many are allowed', () => {
    const input = show(tags(FIELD_LIMITS.otherEquipment));
    type(input, 'Ghillie suits,');
    expect(input.value).toBe('Ghillie suits');
    expect(document.body.textContent).toContain(`You can add up to ${FIELD_LIMITS.otherEquipment}. Remove one first.`);
    expect(added()).toHaveLength(FIELD_LIMITS.otherEquipment);
  });

  it('keeps a tag that is too long in the input and says how long it may be', () => {
    const input = show([]);
    type(input, `Ghillie suits,${'x'.repeat(LIMITS.name + 1)},`);
    expect(added()).toEqual(['Ghillie suits']);
    expect(input.value).toBe('x'.repeat(LIMITS.name + 1));
    expect(document.body.textContent).toContain(`Each one has at most ${LIMITS.name} characters`);
  });

  it('leaves the spaces in refused tags while the user edits them', () => {
    const input = show(tags(FIELD_LIMITS.otherEquipment));
    type(input, 'Ghillie, Radio');
    type(input, 'Ghillie , Radio');
    expect(input.value).toBe('Ghillie , Radio');
  });
});
