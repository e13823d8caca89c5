import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { WebSocketGateway } from '@nestjs/websockets';
import { randomUUID } from 'node:crypto';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import type { SocketFailure } from '../../contracts/socket-events.js';
import { OPEN_TO_VISITORS, type Viewer } from '../http/access/viewer.js';
import { isDeeperThan, MAX_JSON_DEPTH } from '../http/requests/json-depth.js';
import { Problem } from '../http/problems/problem.js';
import { toProblem } from '../http/problems/to-problem.js';
import { requestContext } from '../http/request-context.js';
import type { LiveSocket } from './push.js';

/** Acknowledges every event: with `{ok: true, …}` after its transaction has committed, or with `{ok: false, error}`. */
@Injectable()
class AcknowledgeInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Sockets');

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<object> {
    const { concurrency, accountId } = context.switchToWs().getClient<LiveSocket>().data;
    return defer(() =>
      concurrency.run(() => this.handle(context, next, accountId)).catch((error: unknown) => this.failure(error)),
    );
  }

  private handle(context: ExecutionContext, next: CallHandler, accountId: string): Promise<object> {
    return requestContext.run({ id: randomUUID(), statements: 0, accountId }, async () => {
      try {
        this.assertAllowed(context);
        return { ok: true, ...(await (lastValueFrom(next.handle()) as Promise<object>)) };
      } catch (error) {
        return this.failure(error);
      }
    });
  }

  private assertAllowed(context: ExecutionContext): void {
    const ws = context.switchToWs();
    const client = ws.getClient<LiveSocket>();
    // The socket may have closed while the event waited. The client will send the event again.
    if (!client.connected) throw new Problem('auth.required');
    const isOpen = this.reflector.getAllAndOverride<boolean | undefined>(OPEN_TO_VISITORS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!isOpen && !client.data.userId) throw new Problem('auth.required');
    if (isDeeperThan(ws.getData<unknown>(), MAX_JSON_DEPTH)) throw new Problem('request.malformed');
  }

  private failure(error: unknown): SocketFailure {
    const problem = toProblem(error);
    if (problem.status >= 500) this.logger.error(error, `A socket event failed: ${problem.code}`);
    const { code, message, fields, retryAfterSeconds } = problem;
    return {
      ok: false,
      error: {
        code,
        message,
        ...(fields && { fields }),
        ...(retryAfterSeconds && { retryAfter: Math.ceil(retryAfterSeconds) }),
      },
    };
  }
}

/**
 * Marks a gateway. The program's pipe (`APP_PIPE`) validates the events that its `@SubscribeMessage` methods receive. The results of these methods
 * are sent as acknowledgements.
 */
export const LiveGateway = () => applyDecorators(WebSocketGateway(), UseInterceptors(AcknowledgeInterceptor));

/** The signed-in user, or null for a visitor's socket. */
export const SocketViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer | null => {
  const { userId } = context.switchToWs().getClient<LiveSocket>().data;
  return userId === null ? null : { id: userId };
});
