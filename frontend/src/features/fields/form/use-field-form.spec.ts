import type { FieldPageView } from '@contracts/fields';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { clearDrafts } from '@/shared/drafts/drafts.store';
import { claimDocumentFor } from '@/shared/session/page-viewer';
import { viewerQuery } from '@/shared/session/viewer';
import { renderHook } from '../../../../test/render-hook';
import { useFieldForm } from './use-field-form';

// Only what the form reads.
const FIELD = {
  id: 'f1',
  name: 'Norrtälje Skogsfält',
  description: 'Forest.',
  address: 'Skogsvägen 40',
  location: 'Norrtälje',
  contact: { id: 'elin', name: 'Elin' },
  contactPerson: 'elin',
  fieldTypes: [],
  powerLimits: [],
  reviewCount: 3,
  image1: null,
} as unknown as FieldPageView;

beforeAll(() => claimDocumentFor('elin'));
afterEach(() => clearDrafts());

/** Opens the form, changes the description if one is passed, and closes the form again, as a reload does. */
function descriptionIn(field: FieldPageView, typed?: string): string {
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
  const nothing = () => undefined;
  const { result, unmount } = renderHook(queries, () => useFieldForm({ field, onSaved: nothing, onInvalid: nothing }));
  if (typed) act(() => result().stepProps.setInputs({ description: typed }, { isComplete: false }));
  const { description } = result().stepProps.form.getValues();
  unmount();
  return description;
}

describe('useFieldForm', () => {
  it('restores a draft after somebody reviewed the field or added a photo', () => {
    descriptionIn(FIELD, 'Forest and trenches.');
    expect(descriptionIn({ ...FIELD, reviewCount: 4, image1: '/uploads/1.webp' })).toBe('Forest and trenches.');
  });

  it('does not restore a draft after another admin changed the field', () => {
    descriptionIn(FIELD, 'Forest and trenches.');
    expect(descriptionIn({ ...FIELD, description: 'Forest and bunkers.' })).toBe('Forest and bunkers.');
  });
});
