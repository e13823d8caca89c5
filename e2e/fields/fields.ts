import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyPlayer, Requester } from '../support/players.js';
import { requestAs } from '../support/requests.js';

interface AddedField {
  id: string;
  name: string;
}

/** Creates a field through the API, with only what the journey needs. */
export const addField = (owner: AnyPlayer, name: string, more: object = {}): Promise<AddedField> =>
  requestAs(owner, 'POST', '/api/fields', {
    name,
    country: 'Sweden',
    address: 'Skogsvägen 40, Norrtälje',
    location: 'Norrtälje, Sweden',
    latitude: 59.76,
    longitude: 18.7,
    fieldTypes: ['forest'],
    fieldSizeValue: 4.5,
    fieldSizeUnit: 'hectares',
    maxPlayers: 80,
    contactPerson: owner.id,
    ...more,
  });

/** Values for the inputs of a field that `addField` leaves out. */
export const COMPLETE_FIELD = {
  description: 'Pine forest with two trench lines and a wooden bridge over the brook.',
  fieldTypes: ['forest', 'trenches'],
  amenities: ['toilets', 'parking lot', 'first aid station'],
  allowsSmokeGrenades: true,
  otherEquipment: ['Night vision'],
  powerLimits: [
    { powerClass: 'aeg', joules: 1.4, bbWeight: 0.28, minimumDistance: 10 },
    { powerClass: 'pistol', joules: 1, bbWeight: 0.2 },
  ],
  minimumAge: 18,
  guardianAge: 15,
  additionalRules: 'Eye protection from the gate on.',
  rentalPrice: 250,
  currency: 'SEK',
  showRentalPrice: true,
  availableFrom: '04-15',
  availableTo: '10-31',
  showAvailabilityPeriod: true,
  contactEmail: 'ask@skog.example',
  contactPhone: '+46 70 123 45 67',
};

export const writeReview = (person: Requester, fieldId: string, rating: number, review: string): Promise<unknown> =>
  requestAs(person, 'POST', `/api/fields/${fieldId}/reviews`, { rating, review });

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}
