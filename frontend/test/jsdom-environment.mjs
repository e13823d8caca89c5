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

/** jsdom has no layout, so nothing ever scrolls into view. A spec in which something does replaces this class. */
class IntersectionObserver {
  observe() {}
  disconnect() {}
}

/** Media queries about the width, such as `(width < 48rem)`, follow the window’s `innerWidth`. Other media queries never match. */
function addMediaQueries(window) {
  const matches = (query) => {
    const [, operator, rem] = /^\(width (<|>=) (\d+)rem\)$/.exec(query) ?? [];
    if (!operator) return false;
    return window.innerWidth < rem * 16 === (operator === '<');
  };
  window.matchMedia = (query) => {
    const list = Object.defineProperty(new window.EventTarget(), 'matches', { get: () => matches(query) });
    window.addEventListener('resize', () => list.dispatchEvent(new window.Event('change')));
    return list;
  };
}

/**
 * Adds browser APIs that jsdom lacks and that the router, the query client and the layout need. A spec that starts with
 * `@jest-environment-options {"timeZone": "Europe/Stockholm"}` runs in that time zone.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const [name, value] of Object.entries({ ...fromNode, IntersectionObserver })) this.global[name] ??= value;
    addMediaQueries(this.global);
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
