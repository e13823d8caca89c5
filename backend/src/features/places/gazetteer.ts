import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { CountryCode } from '../../contracts/countries.js';
import { CountryPlaces } from './country-places.js';

/** The build writes a file for each country here. */
const FOLDER = join(process.cwd(), 'backend/gazetteer');

const unzip = promisify(gunzip);

/** The cities of the world. Each country's file is loaded when it is first needed. */
@Injectable()
export class Gazetteer {
  private readonly countries = new Map<CountryCode, Promise<CountryPlaces>>();

  placesOf(country: CountryCode): Promise<CountryPlaces> {
    const places = this.countries.get(country) ?? this.load(country);
    this.countries.set(country, places);
    return places;
  }

  private async load(country: CountryCode): Promise<CountryPlaces> {
    try {
      return new CountryPlaces(await unzip(await readFile(join(FOLDER, `${country}.gz`))));
    } catch (cause) {
      this.countries.delete(country);
      throw new Error(`The places of ${country} cannot be read. npm run build creates them.`, { cause });
    }
  }
}
