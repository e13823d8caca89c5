import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Binds a port and releases it again. Resolves to its number or rejects with the system's error. */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const bound = server.address().port;
      server.close(() => resolve(bound));
    });
  });
}

/** These ports lie below those that Linux, macOS and Windows give to outgoing connections. */
const PORTS = { first: 20_000, count: 10_000 };

/**
 * Resolves to a free port. The system never uses these ports for outgoing connections. Otherwise, a client that polls a port before its
 * server listens could receive that port and connect to itself.
 */
export const freePort = () =>
  tryPort(PORTS.first + randomInt(PORTS.count), '127.0.0.1').catch((error) => {
    if (error.code === 'EADDRINUSE') return freePort();
    throw error;
  });

export const isPortTaken = (port, host) =>
  tryPort(port, host).then(
    () => false,
    (error) => error.code === 'EADDRINUSE',
  );
