import { directionsLink } from './directions';

const FIELD = {
  name: 'Norrtälje Skogsfält',
  address: 'Skogsvägen 40, Norrtälje',
  country: 'Sweden',
  latitude: 59.76,
  longitude: 18.7,
  precision: 'exact',
} as const;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16)';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64)';
const ADDRESS = 'Skogsv%C3%A4gen%2040%2C%20Norrt%C3%A4lje%2C%20Sweden';

it.each([
  [IPHONE, 'https://maps.apple.com/?daddr=59.76,18.7&q=Norrt%C3%A4lje%20Skogsf%C3%A4lt'],
  [ANDROID, 'geo:59.76,18.7?q=59.76,18.7(Norrt%C3%A4lje%20Skogsf%C3%A4lt)'],
  [DESKTOP, 'https://www.google.com/maps/dir/?api=1&destination=59.76,18.7'],
])('directions lead to the exact spot on %s', (userAgent, link) => expect(directionsLink(FIELD, userAgent)).toBe(link));

it.each([
  [IPHONE, `https://maps.apple.com/?daddr=${ADDRESS}`],
  [ANDROID, `geo:0,0?q=${ADDRESS}`],
  [DESKTOP, `https://www.google.com/maps/dir/?api=1&destination=${ADDRESS}`],
])('directions lead to the address on %s while the exact spot is unknown', (userAgent, link) => {
  expect(directionsLink({ ...FIELD, precision: 'town' }, userAgent)).toBe(link);
  expect(directionsLink({ ...FIELD, latitude: null, longitude: null, precision: null }, userAgent)).toBe(link);
});

it('the link to directions names the country once, and is null without a spot and an address', () => {
  const field = { ...FIELD, precision: 'town', address: 'Norrtälje, Sweden' } as const;
  expect(directionsLink(field, DESKTOP)).toMatch(/destination=Norrt%C3%A4lje%2C%20Sweden$/);
  expect(directionsLink({ ...field, address: '' }, DESKTOP)).toBeNull();
});

it('the link to directions names the country of an address whose street has the same name as the country', () => {
  const field = { ...FIELD, precision: 'town', address: 'Georgia Street 5, Tbilisi', country: 'Georgia' } as const;
  expect(directionsLink(field, DESKTOP)).toMatch(/destination=Georgia%20Street%205%2C%20Tbilisi%2C%20Georgia$/);
  expect(directionsLink({ ...field, address: 'Georgia Street 5, Tbilisi, georgia' }, DESKTOP)).toMatch(
    /Tbilisi%2C%20georgia$/,
  );
});
