import { directionsLink } from './directions';

const field = { latitude: 59.76, longitude: 18.7, name: 'Norrtälje Skogsfält' };

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)',
    'https://maps.apple.com/?daddr=59.76,18.7&q=Norrt%C3%A4lje%20Skogsf%C3%A4lt',
  ],
  ['Mozilla/5.0 (Linux; Android 16)', 'geo:59.76,18.7?q=59.76,18.7(Norrt%C3%A4lje%20Skogsf%C3%A4lt)'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.google.com/maps/dir/?api=1&destination=59.76,18.7'],
])('opens directions on %s with %s', (userAgent, link) => expect(directionsLink(field, userAgent)).toBe(link));
