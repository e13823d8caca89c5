import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { defer, mergeMap, type Observable } from 'rxjs';
import { IMAGE_LIMITS } from '../../contracts/image-limits.js';
import { viewerOf } from '../../platform/http/access/viewer.js';
import { ImageBody } from '../../platform/http/requests/body.guard.js';
import { isDataUrl } from '../../platform/http/requests/image-body.js';
import { DataUrls } from './data-urls.js';
import { PROFILE_PICTURE_LIMIT, type SizeLimit } from './size-limit.js';

const IMAGE_PROPERTIES = 'image-properties';

const DEFAULT_LIMIT: SizeLimit = { bytes: IMAGE_LIMITS.bytes, tooLarge: 'image.too-large' };

/** Stores the pictures that a body contains as data URLs, and replaces each data URL with the URL of the stored picture. */
@Injectable()
class DataUrlInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly dataUrls: DataUrls,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const properties = this.reflector.get<string[]>(IMAGE_PROPERTIES, context.getHandler());
    return defer(() => this.storeImages(request, properties)).pipe(mergeMap(() => next.handle()));
  }

  private async storeImages(request: Request, properties: readonly string[]): Promise<void> {
    const body = request.body as Record<string, unknown> | null | undefined;
    const viewer = viewerOf(request);
    if (!viewer || !body) return;
    for (const property of properties) {
      const value = body[property];
      const limit = property === 'profileImageUrl' ? PROFILE_PICTURE_LIMIT : DEFAULT_LIMIT;
      if (isDataUrl(value))
        body[property] = await this.dataUrls.store(viewer.id, value, limit, requestKeyOf(request, property));
    }
  }
}

function requestKeyOf({ headers }: Request, property: string): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? `${key} ${property}` : undefined;
}

/**
 * Allows data URLs in these properties of the body. The route receives the URLs of the stored pictures instead. The interceptor runs
 * before all others, wherever the decorator is placed: encoding a picture must not delay the transaction of the Idempotency-Key, and
 * that transaction must see the same body in every repetition.
 */
export const AcceptsImages =
  (properties: readonly string[]): MethodDecorator =>
  (target, name, descriptor) => {
    const handler = descriptor.value as object;
    const existingInterceptors = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as Type<NestInterceptor>[];
    Reflect.defineMetadata(INTERCEPTORS_METADATA, [DataUrlInterceptor, ...existingInterceptors], handler);
    SetMetadata(IMAGE_PROPERTIES, properties)(target, name, descriptor);
    ImageBody(properties)(target, name, descriptor);
  };
