import { Injectable } from '@nestjs/common';

/** The current time for scheduled work. It is injected, so that tests can change it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
