import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface RawRequest {
  method?: string;
  /** Sent unchanged. Other clients would normalize it. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request without the normalization and validation of other clients. */
export const sendRawRequest = (
  url: string,
  { method = 'GET', path, headers = {}, body }: RawRequest,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({ hostname, port, method, path, headers: { ...length, ...headers }, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
