import { applyDecorators, type INestApplication, type Type } from '@nestjs/common';
import { ApiOkResponse, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { ProblemView } from '../../../contracts/problems.js';
import { completeOpenApi } from './complete-open-api.js';

/** Describes a list that is answered as a bare array, with its paging headers. */
export const ApiPagedResponse = (item: Type) =>
  applyDecorators(
    ApiOkResponse({
      type: item,
      isArray: true,
      headers: {
        Link: { description: '`<…>; rel="next"` when there is more', schema: { type: 'string' } },
        'X-Total-Count': {
          description:
            'The number of items in the whole list, or the number up to which they were counted if `X-Total-Count-Capped` is set',
          schema: { type: 'integer' },
        },
        'X-Total-Count-Capped': {
          description: '`true` if the list has more items than `X-Total-Count`',
          schema: { type: 'string', enum: ['true'] },
        },
      },
    }),
  );

/** Serves the generated API documentation at /api/docs and /api/docs-json. */
export async function serveOpenApi(app: INestApplication): Promise<void> {
  const metadata = await loadContractTypes();
  if (metadata) await SwaggerModule.loadPluginMetadata(metadata);
  const description = new DocumentBuilder()
    .setTitle('Muster')
    .setDescription(
      'Every error response is a `ProblemView`. Lists are paged with `limit` and `cursor`. Every POST of a signed-in user, and every POST that signs in, accepts an `Idempotency-Key`. Socket events are described in docs/realtime.md.',
    )
    .setVersion('1')
    .addCookieAuth('muster.sid')
    .addSecurityRequirements('cookie')
    .addGlobalResponse({ status: 'default', type: ProblemView, description: 'Any error' })
    .build();
  SwaggerModule.setup('api/docs', app, () => completeOpenApi(SwaggerModule.createDocument(app, description)), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'Muster API',
  });
}

type Metadata = Parameters<typeof SwaggerModule.loadPluginMetadata>[0];

// The build generates this file from the contracts' types. It is missing in an unbuilt checkout, and tests do not use it.
async function loadContractTypes(): Promise<Metadata | undefined> {
  const generated = '../../../metadata.js';
  try {
    return ((await import(generated)) as { default: Metadata }).default;
  } catch {
    return undefined;
  }
}
