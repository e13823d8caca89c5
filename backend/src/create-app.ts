import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config/config.js';
import { configureHttp } from './platform/http/configure-http.js';
import { HttpServer } from './platform/http/http-server.js';
import { serveOpenApi } from './platform/http/open-api/open-api.js';
import { createLogger, NestLogger } from './platform/logging/logging.js';
import { connectRedisAdapter } from './platform/realtime/redis-adapter.js';
import { SocketAdapter } from './platform/realtime/socket-adapter.js';

const WEB_FOLDER = join(process.cwd(), 'frontend/dist');

/**
 * Creates the whole program, migrated and ready to listen. It logs to standard output or to `logTo`. `webFolder` contains the
 * built frontend.
 */
export async function createApp(
  config: Config,
  logTo?: DestinationStream,
  webFolder = WEB_FOLDER,
): Promise<NestExpressApplication> {
  const logger = createLogger(config.logLevel, logTo);
  const server = new HttpServer();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), server, {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const redisAdapter = config.redisUrl ? await connectRedisAdapter(config.redisUrl) : undefined;
  app.useWebSocketAdapter(new SocketAdapter(app, redisAdapter));
  configureHttp(app, server, logger, webFolder);
  await serveOpenApi(app);
  await app.init();
  return app;
}
