import { isUUID } from 'class-validator';
import type { Express, RequestParamHandler } from 'express';

const ID_PARAM = /:(id|\w+Id)\b/g;

/**
 * Makes every route parameter named `id` or `…Id` match only a UUID, and lowercases it. Express has no patterns for parameters:
 * without this `/api/users/:id` would also match `/api/users/search`, and the order of the routes would decide which one answers.
 */
export function matchOnlyIds(express: Express): void {
  const createRoute = express.route.bind(express);
  const guarded = new Set<string>();
  express.route = (path: string) => {
    for (const [, name = ''] of path.matchAll(ID_PARAM)) {
      if (!guarded.has(name)) express.param(name, skipUnlessId);
      guarded.add(name);
    }
    return createRoute(path);
  };
}

const skipUnlessId: RequestParamHandler = (request, _response, next, value: string, name) => {
  if (!isUUID(value)) return next('route');
  request.params[name] = value.toLowerCase();
  next();
};
