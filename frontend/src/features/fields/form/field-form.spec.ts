import type { FieldPageView } from '@contracts/fields';
import { fieldResolver, powerLimitError } from './field-validation';
import { stepsWith } from './field-steps';
import { emptyInputs, inputsOf, requestOf, type FieldInputs } from './field-inputs';

const VIEWER = '0199a000-0000-7000-8000-000000000001';

// Only what `inputsOf` reads.
const STORED = {
  contact: { id: VIEWER, name: 'Elin' },
  powerLimits: [],
  rentalPrice: null,
  availableFrom: null,
  availableTo: null,
} as unknown as FieldPageView;

const VALID: FieldInputs = {
  ...emptyInputs(VIEWER),
  name: 'Norrtälje Skogsfält',
  country: 'Sweden',
  address: 'Skogsvägen 40, Norrtälje',
  fieldTypes: ['forest', 'trenches'],
  fieldSizeValue: '4.5',
  fieldSizeUnit: 'hectares',
};

async function messages(change: Partial<FieldInputs>) {
  const { errors } = await fieldResolver({ ...VALID, ...change }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));
}

describe('the form of a field', () => {
  it('accepts the required inputs alone', async () => {
    expect(await messages({})).toEqual({});
  });

  it("returns the messages of the request's rules", async () => {
    expect(
      await messages({
        name: ' ',
        country: null,
        address: '',
        contactPerson: '',
        fieldTypes: [],
        fieldSizeValue: '0',
        fieldSizeUnit: '',
        maxPlayers: '0',
        rentalPrice: '-1',
        currency: 'SEK',
      }),
    ).toEqual({
      name: 'Field name is required',
      country: 'Country is required',
      address: 'Address is required',
      contactPerson: 'Contact person is required',
      fieldTypes: 'Select at least one field type',
      fieldSizeValue: 'Field size must be greater than 0',
      fieldSizeUnit: 'Select a measurement unit',
      maxPlayers: 'Maximum players must be at least 1',
      rentalPrice: 'Rental price cannot be negative',
    });
  });

  it('rejects empty required numbers', async () => {
    expect(await messages({ fieldSizeValue: '', maxPlayers: '' })).toEqual({
      fieldSizeValue: 'Field size must be greater than 0',
      maxPlayers: 'Maximum players must be at least 1',
    });
  });

  it('requires an email address only for a contact without an account', async () => {
    expect(await messages({ contactKind: 'operator', contactPerson: '' })).toEqual({
      contactPerson: 'Contact person is required',
    });
    expect(await messages({ contactKind: 'other', contactPerson: '' })).toEqual({
      contactPerson: 'Contact person is required',
      contactEmail: 'Valid email is required',
    });
    expect(await messages({ contactKind: 'other', contactPerson: 'Rolf' })).toEqual({
      contactEmail: 'Valid email is required',
    });
    expect(await messages({ contactKind: 'other', contactPerson: 'Rolf', contactEmail: 'rolf' })).toEqual({
      contactEmail: 'Valid email is required',
    });
    expect(await messages({ contactKind: 'other', contactPerson: 'Rolf', contactEmail: 'rolf@skog.example' })).toEqual(
      {},
    );
  });

  it('rejects a guardian age that is not below the minimum age', async () => {
    expect(await messages({ minimumAge: '18', guardianAge: '18' })).toEqual({
      guardianAge: 'Age with a guardian must be below the minimum age',
    });
    expect(await messages({ minimumAge: '18', guardianAge: '15' })).toEqual({});
  });

  it('requires a currency as soon as there is a price', async () => {
    expect(await messages({ rentalPrice: '250' })).toEqual({ currency: 'Select the currency of the rental price' });
    expect(await messages({ rentalPrice: '250', currency: 'SEK' })).toEqual({});
  });

  it('shows a price and a period on the page unless they are switched off', () => {
    expect(requestOf(VALID)).toMatchObject({ showRentalPrice: true, showAvailabilityPeriod: true });
    const stored = { ...STORED, showRentalPrice: false, showAvailabilityPeriod: false };
    const of = (more: Partial<FieldPageView>) => inputsOf({ ...stored, ...more }, VIEWER);
    expect(of({})).toMatchObject({ showRentalPrice: true, showAvailabilityPeriod: true });
    expect(of({ rentalPrice: 250 }).showRentalPrice).toBe(false);
    expect(of({ availableFrom: '05-01', availableTo: '09-30' }).showAvailabilityPeriod).toBe(false);
  });

  it('sends a period that was chosen but not added', () => {
    const chosenPeriod = { fromMonth: 5, fromDay: 10, toMonth: 9, toDay: 30 };
    expect(requestOf({ ...VALID, chosenPeriod })).toMatchObject({ availableFrom: '05-10', availableTo: '09-30' });
  });

  it('rejects a period of which only some parts were chosen', async () => {
    const chosenPeriod = { fromMonth: 5, fromDay: 10, toMonth: 0, toDay: 0 };
    expect(await messages({ chosenPeriod })).toEqual({ chosenPeriod: 'Choose all four parts of the period' });
  });

  it('sends all selected types, the first as the main one, and null for empty inputs', () => {
    expect(requestOf(VALID)).toMatchObject({
      fieldType: 'forest',
      fieldTypes: ['forest', 'trenches'],
      fieldSizeValue: 4.5,
      maxPlayers: 10,
      description: null,
      rentalPrice: null,
      contactPerson: VIEWER,
    });
  });
});

it('powerLimitError names the class and the first invalid value of a power limit', () => {
  const limit = { powerClass: 'dmr', joules: '1.9', bbWeight: '0.32', minimumDistance: '' } as const;
  expect(powerLimitError(limit)).toBeNull();
  expect(powerLimitError({ ...limit, joules: '' })).toEqual({
    key: 'joules',
    message: 'DMR: a power limit must be from 0.1 to 20 joules',
  });
  expect(powerLimitError({ ...limit, bbWeight: '20' })?.message).toBe('DMR: a BB weight must be from 0.12 to 2 grams');
});

it('stepsWith returns the steps with errors in order', () => {
  expect(stepsWith(['rentalPrice', 'name'])).toEqual(['basic', 'rules']);
  expect(stepsWith([])).toEqual([]);
});
