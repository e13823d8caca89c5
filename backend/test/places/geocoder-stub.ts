import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface GeocoderRequest {
  at: number;
  query: URLSearchParams;
  agent: string | undefined;
}

/** A stand-in for Nominatim that can also answer slowly, wrongly or not at all. */
export class GeocoderStub {
  requests: GeocoderRequest[] = [];
  answer: (response: ServerResponse, query: URLSearchParams) => void;
  private readonly server: Server;

  private constructor() {
    this.reset();
    this.server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://stub.test');
      this.requests.push({ at: Date.now(), query: searchParams, agent: request.headers['user-agent'] });
      this.answer(response, searchParams);
    });
  }

  static async start(): Promise<GeocoderStub> {
    const stub = new GeocoderStub();
    await new Promise<void>((resolve) => stub.server.listen(0, '127.0.0.1', resolve));
    return stub;
  }

  /** Forgets all requests and answers the next ones with an empty list. */
  reset(): void {
    this.requests = [];
    this.answer = (response) => respond(response, []);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export const respond = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

export const result = (name: string, traits: Record<string, unknown> = {}): Record<string, unknown> => ({
  display_name: name,
  lat: '59.3105',
  lon: '18.1637',
  class: 'place',
  type: 'house',
  ...traits,
});
