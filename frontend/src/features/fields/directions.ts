interface Place {
  latitude: number;
  longitude: number;
  name: string;
}

/** Link for directions in the device's map application, or Google Maps. */
export function directionsLink({ latitude, longitude, name }: Place, userAgent = navigator.userAgent): string {
  const coordinates = `${latitude},${longitude}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent))
    return `https://maps.apple.com/?daddr=${coordinates}&q=${encodeURIComponent(name)}`;
  if (/Android/.test(userAgent)) return `geo:${coordinates}?q=${coordinates}(${encodeURIComponent(name)})`;
  return `https://www.google.com/maps/dir/?api=1&destination=${coordinates}`;
}
