import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { LIMITS } from '../../../contracts/limits.js';
import { isReadRequest } from '../access/write-guard.middleware.js';
import { Problem } from '../problems/problem.js';
import { toProblem } from '../problems/to-problem.js';
import { imageJsonBody } from './image-body.js';
import { isDeeperThan } from './json-depth.js';

const BODY = 'body';
const MAX_DEPTH = 20;

type BodyRule = { limit: number } | 'images' | 'file';

/** Limits the route's JSON body to this many bytes instead of the usual `LIMITS.jsonBodyBytes`. */
export const BodyLimit = (bytes: number) => SetMetadata<string, BodyRule>(BODY, { limit: bytes });

/** Allows pictures as data URLs in the route's JSON body, up to `LIMITS.pictureBodyBytes`. */
export const ImageBody = () => SetMetadata<string, BodyRule>(BODY, 'images');

/** Leaves the body unread for a route that reads an uploaded file itself. */
export const FileBody = () => SetMetadata<string, BodyRule>(BODY, 'file');

/** Parses the JSON body of a write up to its route's limit, after the session check. */
@Injectable()
export class BodyGuard implements CanActivate {
  private readonly parsers = new Map<number, RequestHandler>();
  private readonly parseWithImages = imageJsonBody();

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    if (context.getType() !== 'http') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (isReadRequest(request)) return true;
    const rule = this.reflector.get<BodyRule | undefined>(BODY, context.getHandler());
    return rule === 'file' ? true : this.parse(request, http.getResponse<Response>(), rule);
  }

  private async parse(request: Request, response: Response, rule: BodyRule | undefined): Promise<true> {
    if (hasBody(request) && !request.is('application/json')) throw new Problem('request.not-json');
    const parser = rule === 'images' ? this.parseWithImages : this.parserFor(rule);
    await new Promise<void>((resolve, reject) => {
      void parser(request, response, (error?: unknown) => (error ? reject(toProblem(error)) : resolve()));
    });
    if (isDeeperThan(request.body, MAX_DEPTH)) throw new Problem('request.malformed');
    return true;
  }

  private parserFor(rule: { limit: number } | 'file' | undefined): RequestHandler {
    const limit = typeof rule === 'object' ? rule.limit : LIMITS.jsonBodyBytes;
    const parser = this.parsers.get(limit) ?? express.json({ limit });
    this.parsers.set(limit, parser);
    return parser;
  }
}

const hasBody = ({ headers }: Request): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
