import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { ProblemCode } from '../../../contracts/problems.js';
import { Problem } from '../problems/problem.js';

/** An id in a path: what is no id at all is as unknown as an id of nothing. */
export class IdPipe implements PipeTransform<unknown, string> {
  constructor(private readonly unknown: ProblemCode) {}

  transform(value: unknown): string {
    if (!isUUID(value)) throw new Problem(this.unknown);
    return (value as string).toLowerCase();
  }
}
