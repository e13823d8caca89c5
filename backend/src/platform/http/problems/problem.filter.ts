import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Problem } from './problem.js';
import { toProblem } from './to-problem.js';

/** Answers every failed request with a `ProblemView`. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const problem = toProblem(error);
    if (problem.status >= 500) this.logger.error(error, `${http.getRequest<Request>().method} failed: ${problem.code}`);
    sendProblem(http.getResponse<Response>(), problem);
  }
}

function sendProblem(response: Response, problem: Problem): void {
  if (response.headersSent) return void response.end();
  // Removes headers that were set for the successful answer.
  for (const header of ['Content-Type', 'Content-Length', 'ETag']) response.removeHeader(header);
  if (problem.retryAfterSeconds !== undefined)
    response.setHeader('Retry-After', Math.max(1, Math.ceil(problem.retryAfterSeconds)));
  // Otherwise, the client would keep the connection and continue to send the slow body.
  if (problem.code === 'request.too-slow') response.setHeader('Connection', 'close');
  response.setHeader('Cache-Control', 'no-store');
  response.status(problem.status).json(problem.view());
}
