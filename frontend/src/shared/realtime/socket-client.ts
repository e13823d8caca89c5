/** What is needed of the library, without the ways to connect that are not used. */
export { io } from 'socket.io-client';
