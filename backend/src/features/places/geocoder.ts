import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CountryCode } from '../../contracts/countries.js';
import type { AddressView } from '../../contracts/places.js';
import { Config } from '../../platform/config/config.js';
import { parseAddresses, MAX_ADDRESSES } from './geocoder-answer.js';
import { GeocoderQueue } from './geocoder-queue.js';

const TIMEOUT_MS = 3_000;
const PAUSE_AFTER_FAILURES_MS = 30_000;
const MAX_FAILURES = 3;
const MAX_ANSWER_BYTES = 512 * 1024;
const USER_AGENT = 'Muster, a social network for airsoft players';

/** Calls a geocoder that implements Nominatim's API, at most one request every 1.3 seconds over all processes. It may be absent or fail, so callers need a fallback. */
@Injectable()
export class Geocoder {
  private readonly logger = new Logger(Geocoder.name);
  private failures = 0;
  private pausedUntil = 0;

  constructor(
    private readonly config: Config,
    private readonly queue: GeocoderQueue,
  ) {}

  /** Returns null if no geocoder is configured, or if its answer is late or invalid. */
  async search(text: string, country: CountryCode | null): Promise<AddressView[] | null> {
    const { geocoderUrl } = this.config;
    if (geocoderUrl === null || Date.now() < this.pausedUntil) return null;
    const wait = await this.queue.reserve();
    if (wait === null) return null;
    await sleep(wait, undefined, { ref: false });
    try {
      const addresses = parseAddresses(
        await fetchJson(searchUrl(geocoderUrl, text, country), this.config.publicOrigin),
      );
      this.failures = 0;
      return addresses;
    } catch (error) {
      this.recordFailure(error);
      return null;
    }
  }

  private recordFailure(error: unknown): void {
    this.failures += 1;
    if (this.failures >= MAX_FAILURES) this.pausedUntil = Date.now() + PAUSE_AFTER_FAILURES_MS;
    this.logger.warn(error instanceof Error ? error.name : 'Unknown', 'The geocoder failed');
  }
}

function searchUrl(base: string, text: string, country: CountryCode | null): string {
  const query = new URLSearchParams({
    q: text,
    format: 'json',
    addressdetails: '1',
    limit: String(MAX_ADDRESSES),
    dedupe: '1',
    ...(country && { countrycodes: country.toLowerCase() }),
  });
  return `${base.replace(/\/$/, '')}/search?${query.toString()}`;
}

async function fetchJson(url: string, origin: string | null): Promise<unknown> {
  const answer = await fetch(url, {
    headers: {
      Accept: 'application/json',
      'Accept-Language': 'en',
      'User-Agent': origin ? `${USER_AGENT} (${origin})` : USER_AGENT,
    },
    // A redirect could lead to a server of the internal network.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok || !answer.body) throw new Error(`The geocoder answered ${answer.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The answer of the geocoder is too large');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString()) as unknown;
}
