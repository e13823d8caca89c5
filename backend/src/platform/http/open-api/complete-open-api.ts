import type { OpenAPIObject } from '@nestjs/swagger';
import { LIMITS } from '../../../contracts/limits.js';
import { RATE_LIMIT_EXTENSION } from '../limits/rate-limit.decorator.js';
import type { RateLimitRule } from '../limits/rate-limits.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Adds details to the OpenAPI description that the code's types cannot express. */
export function completeOpenApi(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths))
    for (const method of METHODS) if (path[method]) completeOperation(path[method]);
  return document;
}

function completeOperation(operation: Operation): void {
  // Swagger marks parameters with a default as required. Routes with their own page size document it themselves.
  operation.parameters = operation.parameters?.map((parameter) =>
    'name' in parameter && parameter.in === 'query' && parameter.name === 'limit' && parameter.required
      ? { ...parameter, required: false, schema: PAGE_SIZE_SCHEMA }
      : parameter,
  );
  operation.responses = { ...operation.responses, ...rateLimitResponse(operation) };
}

const PAGE_SIZE_SCHEMA = { type: 'integer', minimum: 1, maximum: LIMITS.pageMax, default: LIMITS.pageDefault };

function rateLimitResponse(operation: Operation & { [RATE_LIMIT_EXTENSION]?: RateLimitRule }): Responses {
  const limit = operation[RATE_LIMIT_EXTENSION];
  if (!limit) return {};
  return {
    429: {
      description: `After ${limit.attempts} requests within ${limit.seconds / 60} minutes`,
      headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ProblemView' } } },
    },
  };
}
