import { once } from 'node:events';
import { io } from 'socket.io-client';

const CONCURRENCY = 50;

/** Opens one person's socket. Muster reads the session cookie; the bare relay trusts `auth.userId`. */
async function connect({ url }, { cookie, userId }) {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { userId },
    extraHeaders: { cookie },
  });
  const refused = once(socket, 'connect_error').then(([error]) => Promise.reject(error));
  await Promise.race([once(socket, 'connect'), refused]);
  return socket;
}

/** Opens one socket per person, in the order of the list. */
export async function connectAll(server, people) {
  const sockets = [];
  for (let from = 0; from < people.length; from += CONCURRENCY) {
    sockets.push(
      ...(await Promise.all(people.slice(from, from + CONCURRENCY).map((person) => connect(server, person)))),
    );
  }
  return sockets;
}
