import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm, useWatch } from 'react-hook-form';
import { claimDocumentFor } from '../session/page-viewer';
import { adoptDrafts } from './adopt-drafts';
import { clearDrafts, countDrafts, readDraft } from './drafts.store';
import { tabId } from './tab-id';
import { useFormDraft } from './use-form-draft';
import { useDraft } from './use-draft';

const keyIn = (tab: string, name: string) => `muster.draft.elin.${tab}.${name}`;

let root: Root;
beforeAll(() => claimDocumentFor('elin'));
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  jest.restoreAllMocks();
});

/** Renders a hook and returns its latest result. Another call mounts it again, as a reload does. */
function renderHook<Shown>(useHook: () => Shown): () => Shown {
  let shown: Shown;
  function Page() {
    const result = useHook();
    useEffect(() => {
      shown = result;
    });
    return null;
  }
  act(() => root.render(<Page key={Math.random()} />));
  return () => shown;
}

describe('useDraft', () => {
  const EMPTY = { rating: 0, text: '' };
  const WRITTEN = { rating: 4, text: 'Good trenches' };
  const review = (version?: string) => renderHook(() => useDraft('review.elin.1', EMPTY, version));

  it('restores the draft after a reload, and nothing after it was cleared', () => {
    const before = review();
    act(() => before().setValue(WRITTEN));
    const after = review();
    expect(after().value).toEqual(WRITTEN);
    after().clear();
    expect(review()().value).toEqual(EMPTY);
  });

  it('removes the draft when the value is back at its initial state', () => {
    const shown = review();
    act(() => shown().setValue(WRITTEN));
    act(() => shown().setValue(EMPTY));
    expect(localStorage).toHaveLength(0);
  });

  it('ignores a draft of an older version', () => {
    const before = review('2026-11-01');
    act(() => before().setValue(WRITTEN));
    expect(review('2026-11-02')().value).toEqual(EMPTY);
    expect(review('2026-11-01')().value).toEqual(WRITTEN);
  });

  it('removes the account’s drafts of all tabs at sign-out, and nothing else', () => {
    const others = ['muster.theme', 'muster.draft.marcus.closed.post'];
    for (const key of [...others, keyIn('other', 'post')]) localStorage.setItem(key, '"text"');
    const shown = review();
    act(() => shown().setValue(WRITTEN));
    expect(countDrafts()).toBe(2);
    clearDrafts();
    expect(Object.keys(localStorage).sort()).toEqual(others.sort());
    expect(countDrafts()).toBe(0);
  });

  it('adopts the drafts of closed tabs, but neither those of open tabs nor a second draft of the same name', () => {
    localStorage.setItem(keyIn(tabId(), 'comment'), '"own"');
    for (const [tab, name] of [
      ['closed', 'post'],
      ['closed', 'comment'],
      ['open', 'message.1'],
    ] as const)
      localStorage.setItem(keyIn(tab, name), `"${tab}"`);
    adoptDrafts(new Set(['open']));
    expect(['post', 'comment', 'message.1'].map(readDraft)).toEqual(['closed', 'own', null]);
    expect(Object.keys(localStorage).sort()).toEqual(
      [
        keyIn(tabId(), 'post'),
        keyIn(tabId(), 'comment'),
        keyIn('closed', 'comment'),
        keyIn('open', 'message.1'),
      ].sort(),
    );
  });

  it('adopts the draft of a closed tab in which nobody was signed in', () => {
    localStorage.setItem('muster.draft..closed.appeal.elin@muster.example', '"text"');
    adoptDrafts(new Set());
    expect(Object.keys(localStorage)).toEqual([`muster.draft..${tabId()}.appeal.elin@muster.example`]);
  });

  it.each([
    'nonsense',
    'null',
    '"text"',
    '{"over":"","value":"text"}',
    '{"over":"","value":{"rating":4}}',
    '{"over":"","value":{"rating":"4","text":"a"}}',
    '{"over":"","value":[4,"a"]}',
  ])('starts empty when the storage holds something else: %s', (stored) => {
    localStorage.setItem(keyIn(tabId(), 'review.elin.1'), stored);
    expect(review()().value).toEqual(EMPTY);
  });

  it('holds the value in memory when the browser’s storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const shown = review();
    act(() => shown().setValue(WRITTEN));
    expect(shown().value).toEqual(WRITTEN);
  });
});

describe('useFormDraft', () => {
  const EMPTY = { name: '', types: [] as string[], contact: null as { name: string } | null };
  const open = () =>
    renderHook(() => {
      const form = useForm({ defaultValues: EMPTY });
      const values = useWatch({ control: form.control, compute: (all) => all });
      const { isDirty } = form.formState;
      return { form, values, isDirty, draft: useFormDraft(form, { name: 'field.elin', values, isUnsaved: isDirty }) };
    });
  const write = ({ form }: ReturnType<ReturnType<typeof open>>) =>
    act(() => {
      form.setValue('name', 'Grusgropen', { shouldDirty: true });
      form.setValue('types', ['forest'], { shouldDirty: true });
      form.setValue('contact', { name: 'Bo' }, { shouldDirty: true });
    });
  const WRITTEN = { name: 'Grusgropen', types: ['forest'], contact: { name: 'Bo' } };

  it('restores all values after a reload and reports them as unsaved', () => {
    write(open()());
    const after = open();
    expect(after()).toMatchObject({ values: WRITTEN, isDirty: true, draft: { isRestored: true } });
  });

  it('resets the form when the viewer starts over', () => {
    write(open()());
    const after = open();
    act(() => after().draft.startOver());
    expect(after()).toMatchObject({ values: EMPTY, isDirty: false, draft: { isRestored: false } });
    expect(open()()).toMatchObject({ values: EMPTY, draft: { isRestored: false } });
  });

  it('removes the draft when it is cleared', () => {
    const shown = open();
    write(shown());
    shown().draft.clear();
    expect(open()().values).toEqual(EMPTY);
  });
});
