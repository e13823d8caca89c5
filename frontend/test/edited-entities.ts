import type { FieldPageView } from '@contracts/fields';
import type { GamePageView } from '@contracts/games';

/** The field of the game. */
export const FIELD_ID = '01900000-0000-7000-8000-000000000001';

/** A game with only the properties that its form reads. */
export const EDITED_GAME = {
  id: 'g1',
  title: 'Northern Lights',
  status: 'upcoming',
  gameType: 'milsim',
  gameStartDate: '2027-06-05T07:00:00.000Z',
  gameEndDate: '2027-06-05T15:00:00.000Z',
  timeZone: 'Europe/Stockholm',
  maxPlayers: 40,
  price: null,
  currency: 'USD',
  fieldId: FIELD_ID,
  fieldApproval: 'approved',
  field: { id: FIELD_ID, name: 'North' },
  team: null,
} as unknown as GamePageView;

/** A field with only the properties that its form reads. */
export const EDITED_FIELD = {
  id: 'f1',
  name: 'Norrtälje Skogsfält',
  description: 'Forest.',
  country: 'Sweden',
  address: 'Skogsvägen 40',
  location: 'Norrtälje',
  latitude: 59.75,
  longitude: 18.7,
  precision: 'exact',
  contact: { id: 'elin', name: 'Elin' },
  contactPerson: 'elin',
  contactEmail: 'elin@skog.example',
  fieldTypes: ['forest'],
  fieldSizeValue: 4,
  fieldSizeUnit: 'hectares',
  maxPlayers: 40,
  amenities: [],
  otherEquipment: [],
  powerLimits: [],
  rentalPrice: null,
  currency: null,
  availableFrom: null,
  availableTo: null,
} as unknown as FieldPageView;
