import { TestEnvironment } from 'jest-environment-jsdom';

const fromNode = {
  TextEncoder,
  TextDecoder,
  structuredClone,
  Request,
  Response,
  Headers,
  fetch,
  ReadableStream,
  TransformStream,
  BroadcastChannel,
};

/** Adds browser APIs that jsdom lacks and that the router and the query client need. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const [name, value] of Object.entries(fromNode)) this.global[name] ??= value;
  }
}
