import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../../src/app.module.js';
import { EVENT_HANDLER_NAMES } from '../../src/features/handler-names.js';
import { Config } from '../../src/platform/config/config.js';
import { SocketAdapter } from '../../src/platform/realtime/socket-adapter.js';

/** A class of event handlers for tests, and the names of these handlers. */
export interface ExtraHandlers {
  readonly provider: Type;
  readonly names: readonly string[];
}

class VersionWithHandlers {}

/** Starts a version of the program without listening, optionally with event handlers that no feature has. */
export async function startVersion(
  databaseUrl: string,
  settings: Record<string, string> = {},
  extra?: ExtraHandlers,
): Promise<NestExpressApplication> {
  const config = Config.from({
    DATABASE_URL: databaseUrl,
    DATA_DIR: '/tmp',
    SESSION_SECRET: 's'.repeat(32),
    DATABASE_POOL: '10',
    ...settings,
  });
  const app = await NestFactory.create<NestExpressApplication>(
    {
      module: VersionWithHandlers,
      imports: [AppModule.with(config, [...EVENT_HANDLER_NAMES, ...(extra?.names ?? [])])],
      providers: extra ? [extra.provider] : [],
    },
    { logger: false, abortOnError: false },
  );
  app.useWebSocketAdapter(new SocketAdapter(app));
  return app.init();
}
