import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent, SENDS_MAIL } from '../../../platform/outbox/event-handlers.js';
import { mailNameOf } from '../../users/user.reader.js';
import { newDeviceSignedIn } from './device.events.js';

const DEVICE = `
  SELECT ${mailNameOf('u')} AS name, u.email AS address, d.browser, d.system, d.network, d.first_used_at AS "at"
  FROM known_devices d JOIN users u ON u.id = d.user_id AND u.email IS NOT NULL WHERE d.id = $1`;

const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

interface Device {
  name: string;
  address: string;
  browser: string;
  system: string;
  network: string;
  at: Date;
}

const nameOf = ({ browser, system }: Device): string => [browser, system].filter(Boolean).join(' on ');

/** Mails the owner of an account about a sign-in from a device that the account has not used before. */
@Injectable()
export class NewDeviceMailHandlers {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
  ) {}

  @OnEvent(newDeviceSignedIn, 'auth-new-device-signed-in.send-mail', SENDS_MAIL)
  async mailOwner({ deviceId }: PayloadOf<typeof newDeviceSignedIn>): Promise<void> {
    const device = await this.database.queryOne<Device>(DEVICE, [deviceId]);
    if (!device) return;
    await this.mailer.send({
      to: device,
      subject: 'New sign-in to your account',
      text: [
        `Hello ${device.name},`,
        'Someone signed in to your Muster account from a device you haven’t used before.',
        `Device: ${nameOf(device) || 'unknown browser'}. Network: ${device.network || 'unknown'}. Time: ${timeFormat.format(device.at)} UTC.`,
        'If that was you, you’re all set. If not, sign that device out and change your password right away.',
      ],
      action: {
        label: 'See where you’re signed in',
        url: `${this.mailer.origin}/profile/edit?tab=security`,
      },
    });
  }
}
