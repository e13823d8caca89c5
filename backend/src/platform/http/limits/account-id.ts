import type { Request } from 'express';
import { viewerOf } from '../access/viewer.js';
import { networkOf } from './network.js';

/** The key under which a request counts towards limits: the signed-in user's id, or a visitor's network address. */
export const accountIdOf = (request: Request): string => viewerOf(request)?.id ?? networkOf(request.ip ?? '');
