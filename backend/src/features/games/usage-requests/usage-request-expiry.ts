import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { GameSchedule } from '../schedule/game-schedule.js';
import { UsageRequestRepository } from './usage-request.repository.js';

const BATCH_SIZE = 100;

/** Expires pending usage requests at the start of their games. */
@Injectable()
export class UsageRequestExpiry implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: UsageRequestRepository,
    private readonly schedule: GameSchedule,
  ) {}

  onModuleInit(): void {
    this.schedule.register(() => this.run());
  }

  /** Expires one batch. Returns whether the batch was full. */
  run(): Promise<boolean> {
    return this.unitOfWork.run(async () => (await this.requests.expire(BATCH_SIZE)) === BATCH_SIZE);
  }
}
