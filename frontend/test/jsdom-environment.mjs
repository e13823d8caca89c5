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

/**
 * Adds browser APIs that jsdom lacks and that the router and the query client need. A spec that starts with
 * `@jest-environment-options {"timeZone": "Europe/Stockholm"}` runs in that time zone.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const [name, value] of Object.entries(fromNode)) this.global[name] ??= value;
    const { timeZone } = config.projectConfig.testEnvironmentOptions;
    this.previousTimeZone = process.env.TZ;
    // A spec sees a copy of `process.env`, so it cannot change the time zone itself.
    if (timeZone) process.env.TZ = timeZone;
  }

  async teardown() {
    if (this.previousTimeZone === undefined) delete process.env.TZ;
    else process.env.TZ = this.previousTimeZone;
    await super.teardown();
  }
}
