interface Place {
  latitude: number;
  longitude: number;
  name: string;
}

/** Link for directions in the device's map application, or Google Maps. */
export function directionsLink({ latitude, longitude, name }: Place, userAgent = navigator.userAgent): string {
  const at = `${latitude},${longitude}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent))
    return `https://maps.apple.com/?daddr=${at}&q=${encodeURIComponent(name)}`;
  if (/Android/.test(userAgent)) return `geo:${at}?q=${at}(${encodeURIComponent(name)})`;
  return `https://www.google.com/maps/dir/?api=1&destination=${at}`;
}
