import { Injectable } from '@nestjs/common';

/** The current time for rules that depend on it. It is injected, so that tests can change it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
