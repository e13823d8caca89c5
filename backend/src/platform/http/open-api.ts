import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** The generated description of the REST interface, at /api/docs and /api/docs-json. */
export function serveOpenApi(app: INestApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Muster')
    .setDescription('REST interface of Muster. Errors are {statusCode, code, message, fields?}; lists page by `limit` and `cursor` with `Link` and `X-Total-Count`. The socket events are described in docs/realtime.md.')
    .setVersion('1')
    .addCookieAuth('muster.sid')
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), { jsonDocumentUrl: 'api/docs-json', customSiteTitle: 'Muster API' });
}
