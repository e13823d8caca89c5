import { Agent, request as httpRequest } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 2 });

/** Sends one request, reads the whole answer and returns the time in ms. */
function timeRequest(server, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const since = performance.now();
    const request = httpRequest(server.url + path, {
      agent,
      method,
      headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      response.resume().once('end', () => {
        if (response.statusCode >= 400) reject(new Error(`${method} ${path} answered ${response.statusCode}`));
        else resolve(performance.now() - since);
      });
    });
    request.end(body);
  });
}

/** Sends each request once, two at a time, and returns the time of each in ms. */
export async function timeRequests(server, requests) {
  const waiting = [...requests];
  const times = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) times.push(await timeRequest(server, next));
  };
  await Promise.all([lane(), lane()]);
  return times;
}
