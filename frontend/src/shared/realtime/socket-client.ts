/** Exports only what the app uses of the library, so that the rest is not bundled. */
export { io } from 'socket.io-client';
