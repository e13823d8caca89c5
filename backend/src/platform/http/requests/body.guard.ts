import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { LIMITS } from '../../../contracts/limits.js';
import { isReadRequest } from '../access/write-guard.middleware.js';
import { Problem } from '../problems/problem.js';
import { toProblem } from '../problems/to-problem.js';
import { ImageBodies } from './image-body.js';
import { isDeeperThan, MAX_JSON_DEPTH } from './json-depth.js';

const BODY = 'body';

type BodyRule = { limit: number } | { images: readonly string[] } | 'file';

/** Enough for credentials. */
export const SMALL_BODY_BYTES = 8 * 1024;

/** Limits the route's JSON body to this many bytes instead of the usual `LIMITS.jsonBodyBytes`. */
export const BodyLimit = (bytes: number) => SetMetadata<string, BodyRule>(BODY, { limit: bytes });

/** Allows pictures as data URLs in these properties of the route's JSON body, up to `LIMITS.pictureBodyBytes`. */
export const ImageBody = (images: readonly string[]) => SetMetadata<string, BodyRule>(BODY, { images });

/** Leaves the body unread for a route that reads an uploaded file itself. */
export const FileBody = () => SetMetadata<string, BodyRule>(BODY, 'file');

/** Parses the JSON body of a write up to its route's limit, after the session check. */
@Injectable()
export class BodyGuard implements CanActivate {
  private readonly parsers = new Map<number, RequestHandler>();
  private readonly imageBodies = new ImageBodies();

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    if (context.getType() !== 'http') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (isReadRequest(request)) return true;
    const rule = this.reflector.get<BodyRule | undefined>(BODY, context.getHandler());
    if (rule === 'file') assertNotCompressed(request);
    return rule === 'file' ? true : this.parse(request, http.getResponse<Response>(), rule);
  }

  private async parse(
    request: Request,
    response: Response,
    rule: Exclude<BodyRule, 'file'> | undefined,
  ): Promise<true> {
    if (hasBody(request) && !request.is('application/json')) throw new Problem('request.not-json');
    if (rule && 'images' in rule) {
      assertNotCompressed(request);
      await this.imageBodies.parse(request, response, rule.images);
    } else {
      const parser = this.parserFor(rule?.limit ?? LIMITS.jsonBodyBytes);
      await new Promise<void>((resolve, reject) => {
        void parser(request, response, (error?: unknown) => (error ? reject(toProblem(error)) : resolve()));
      });
    }
    if (isDeeperThan(request.body, MAX_JSON_DEPTH)) throw new Problem('request.malformed');
    return true;
  }

  /** The limit also applies to what a compressed body inflates to. */
  private parserFor(limit: number): RequestHandler {
    const parser = this.parsers.get(limit) ?? express.json({ limit });
    this.parsers.set(limit, parser);
    return parser;
  }
}

/** A compressed picture body could inflate to much more than was sent, and pictures do not get smaller by compression. */
function assertNotCompressed({ headers }: Request): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Problem('request.compressed');
}

const hasBody = ({ headers }: Request): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
