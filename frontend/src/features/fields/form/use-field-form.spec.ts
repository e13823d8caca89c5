import type { FieldPageView } from '@contracts/fields';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient } from '@tanstack/react-query';
import { act, type FormEvent } from 'react';
import { clearDrafts } from '@/shared/drafts/drafts.store';
import { claimDocumentFor } from '@/shared/session/page-viewer';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { renderHook } from '../../../../test/render-hook';
import type { FieldInputs } from './field-inputs';
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

const REQUIRED = {
  contactEmail: 'elin@skog.example',
  country: 'Sweden',
  latitude: 59.75,
  longitude: 18.7,
  precision: 'exact',
  fieldTypes: ['forest'],
  fieldSizeValue: 4,
  fieldSizeUnit: 'hectares',
  maxPlayers: 40,
  showRentalPrice: false,
  rentalPrice: null,
  currency: null,
  availableFrom: null,
  availableTo: null,
};

beforeAll(() => claimDocumentFor('elin'));
afterEach(() => clearDrafts());

const nothing = () => undefined;

function openForm(field: FieldPageView) {
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
  return renderHook(queries, () => useFieldForm({ field, onSaved: nothing, onInvalid: nothing }));
}

/** Opens the form, changes the description if one is passed, and closes the form again, as a reload does. */
function descriptionIn(field: FieldPageView, typed?: string): string {
  const { result, unmount } = openForm(field);
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

  it.each<[string, Partial<FieldInputs>, object]>([
    ['description', { description: 'Forest and trenches.' }, { description: 'Forest and trenches.' }],
    [
      'price, with its currency and its switch,',
      { rentalPrice: '250', currency: 'SEK' },
      { showRentalPrice: true, rentalPrice: 250, currency: 'SEK' },
    ],
    [
      'address, with its position,',
      { address: 'Skogsvägen 41', latitude: null, longitude: null, precision: null },
      {
        country: 'Sweden',
        address: 'Skogsvägen 41',
        location: 'Norrtälje',
        latitude: null,
        longitude: null,
        precision: null,
      },
    ],
  ])('sends only the changed %s so that what another admin saved meanwhile stays', async (_, changed, sent) => {
    const field = { ...FIELD, ...REQUIRED } as FieldPageView;
    const bodies: unknown[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
      bodies.push(JSON.parse(init?.body as string));
      return Promise.resolve(Response.json(field));
    });
    const { result, unmount } = openForm(field);
    act(() => result().stepProps.setInputs(changed, { isComplete: false }));
    act(() => result().submit(new Event('submit') as unknown as FormEvent));
    await act(() => eventually(() => expect(bodies).toEqual([sent])));
    unmount();
    jest.restoreAllMocks();
  });
});
