import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { userDeleted, userPresenceSharingChanged } from '../../users/user.events.js';
import { PresenceService } from './presence.service.js';

@Injectable()
export class PresenceHandlers {
  constructor(private readonly presence: PresenceService) {}

  @OnEvent(userPresenceSharingChanged, 'user-presence-sharing-changed.push-presence')
  publish({ userId }: PayloadOf<typeof userPresenceSharingChanged>): Promise<void> {
    return this.presence.publish(userId);
  }

  @OnEvent(userDeleted, 'user-deleted.forget-presence')
  forget({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    return this.presence.forget(userId);
  }
}
