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

export const freePort = () => tryPort(0, '127.0.0.1');

export const isPortTaken = (port, host) =>
  tryPort(port, host).then(
    () => false,
    (error) => error.code === 'EADDRINUSE',
  );
