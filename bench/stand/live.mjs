import { once } from 'node:events';
import { io } from 'socket.io-client';

const AT_ONCE = 50;

/** A person's socket, once it is connected. The relay is told who comes, the server finds it out by the cookie. */
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

/** Sockets of all these people, in their order. */
export async function connectAll(server, people) {
  const sockets = [];
  for (let from = 0; from < people.length; from += AT_ONCE) {
    sockets.push(...(await Promise.all(people.slice(from, from + AT_ONCE).map((person) => connect(server, person)))));
  }
  return sockets;
}
