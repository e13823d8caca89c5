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
import { DataUrls, isDataUrl, type SizeLimit } from './data-urls.js';

const FIELDS = 'image-fields';

const DEFAULT_LIMIT: SizeLimit = { bytes: IMAGE_LIMITS.bytes, tooLarge: 'image.too-large' };
const PROFILE_LIMIT: SizeLimit = { bytes: IMAGE_LIMITS.profileBytes, tooLarge: 'image.too-large-for-profile' };

/** Stores the pictures that a body contains as data URLs, and replaces each data URL with the URL of the stored picture. */
@Injectable()
class DataUrlInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly dataUrls: DataUrls,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const fields = this.reflector.get<string[]>(FIELDS, context.getHandler());
    return defer(() => this.storeImages(request, fields)).pipe(mergeMap(() => next.handle()));
  }

  private async storeImages(request: Request, fields: readonly string[]): Promise<void> {
    const body = request.body as Record<string, unknown> | null | undefined;
    const viewer = viewerOf(request);
    if (!viewer || !body) return;
    for (const field of fields) {
      const value = body[field];
      const limit = field === 'profileImageUrl' ? PROFILE_LIMIT : DEFAULT_LIMIT;
      if (isDataUrl(value))
        body[field] = await this.dataUrls.store(viewer.id, value, limit, requestKeyOf(request, field));
    }
  }
}

function requestKeyOf({ headers }: Request, field: string): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? `${key} ${field}` : undefined;
}

/**
 * Allows data URLs in these properties of the body. The route receives the URLs of the stored pictures instead. The interceptor runs
 * before all others, wherever the decorator is placed: encoding a picture must not delay the transaction of the Idempotency-Key, and
 * that transaction must see the same body in every repetition.
 */
export const AcceptsImages =
  (fields: readonly string[]): MethodDecorator =>
  (target, name, descriptor) => {
    const handler = descriptor.value as object;
    const others = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as Type<NestInterceptor>[];
    Reflect.defineMetadata(INTERCEPTORS_METADATA, [DataUrlInterceptor, ...others], handler);
    SetMetadata(FIELDS, fields)(target, name, descriptor);
    ImageBody()(target, name, descriptor);
  };
