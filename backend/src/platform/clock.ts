import { Injectable } from '@nestjs/common';

/** The time by which work is scheduled. It is injected, so that a test can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
