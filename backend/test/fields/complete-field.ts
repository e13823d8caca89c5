/** A valid request for a new field that sets every input. */
export const COMPLETE_FIELD = {
  name: '  Björkskogen ',
  description: 'Birches and a brook.',
  location: 'Nacka',
  address: 'Grusvägen 4, Nacka',
  country: 'se',
  latitude: 59.3,
  longitude: 18.2,
  fieldTypes: ['Forest', 'water', 'bunkers'],
  fieldSizeValue: 4.5,
  fieldSizeUnit: 'hectares',
  maxPlayers: 60,
  amenities: ['toilets', 'parking lot'],
  allowsFire: true,
  allowsSmokeGrenades: 'true',
  allowsPyrotechGrenades: false,
  allowsVehicles: false,
  allowsLasers: true,
  otherEquipment: ['Drones', ' Shields', 'Drones', ''],
  additionalRules: 'Eye protection at all times.',
  powerLimits: [{ powerClass: 'aeg', joules: 1.5, bbWeight: 0.2, minimumDistance: 5, owner: 'nobody' }],
  minimumAge: 18,
  guardianAge: 15,
  showRentalPrice: true,
  rentalPrice: 120.5,
  currency: 'eur',
  showAvailabilityPeriod: true,
  availableFrom: '05-01',
  availableTo: '09-30',
  contactPerson: 'Bo Berg',
  contactEmail: ' bo@example.test ',
  contactPhone: '+46 70 000 00 00',
};

/** The request without some of its inputs. */
export const completeFieldWithout = (...names: (keyof typeof COMPLETE_FIELD)[]) =>
  Object.fromEntries(Object.entries(COMPLETE_FIELD).filter(([name]) => !names.includes(name as never)));
