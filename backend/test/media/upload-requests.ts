import type { Test } from 'supertest';
import type { StoredImageView } from '../../src/contracts/images.js';
import type { Person } from '../app.js';

/** Requests an upload address for the person and returns its path and query. */
export async function newTicket({ http }: Person): Promise<string> {
  const { body } = await http.post('/api/objects/upload').expect(201);
  const { pathname, search } = new URL(body.uploadURL);
  return pathname + search;
}

export const put = ({ http }: Pick<Person, 'http'>, path: string, bytes: Buffer, type = 'image/jpeg'): Test =>
  http.put(path).set('Content-Type', type).send(bytes);

export async function upload(person: Person, bytes: Buffer): Promise<StoredImageView> {
  return (await put(person, await newTicket(person), bytes).expect(200)).body;
}

/** Downloads the bytes that a picture’s address serves. */
export async function download({ http }: Pick<Person, 'http'>, imageUrl: string): Promise<Buffer> {
  return (await http.get(imageUrl).expect(200)).body;
}

export const dataUrl = (bytes: Buffer, type = 'image/jpeg'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;
