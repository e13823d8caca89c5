import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm, useWatch } from 'react-hook-form';
import { clearDrafts } from './drafts.store';
import { useFormDraft } from './use-form-draft';
import { useDraft } from './use-draft';

let root: Root;
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

  it('removes only drafts at sign-out', () => {
    localStorage.setItem('muster.theme', 'light');
    const shown = review();
    act(() => shown().setValue(WRITTEN));
    clearDrafts();
    expect(Object.keys(localStorage)).toEqual(['muster.theme']);
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
    localStorage.setItem('muster.draft.review.elin.1', stored);
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
