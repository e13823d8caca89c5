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

/** jsdom lacks what every browser has, and the router and the query client want. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const [name, value] of Object.entries(fromNode)) this.global[name] ??= value;
  }
}
