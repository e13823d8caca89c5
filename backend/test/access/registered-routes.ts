import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { MESSAGE_METADATA } from '@nestjs/websockets/constants.js';
import type { TestApp } from '../app.js';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every route of the running program, as `GET /api/users/:id`. */
export function routesOf(app: TestApp): string[] {
  const { router } = app.nest.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) =>
    Object.keys(route?.methods ?? {}).map((method) => `${method.toUpperCase()} ${route?.path}`),
  );
}

/** Every socket event that the running program accepts. */
export function eventsOf(app: TestApp): string[] {
  const scanner = new MetadataScanner();
  return app.nest
    .get(DiscoveryService)
    .getProviders()
    .filter(({ instance }) => instance !== null && typeof instance === 'object')
    .flatMap(({ instance }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return scanner
        .getAllMethodNames(prototype)
        .map((method) => Reflect.getMetadata(MESSAGE_METADATA, prototype[method] ?? {}) as string | undefined);
    })
    .filter((event) => event !== undefined);
}
