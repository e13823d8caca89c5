import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Notifier } from '../../notifications/notifier.js';
import { reportsResolved } from '../reports/report.events.js';
import { authorText, reporterText, type ResolvedReport } from './resolution-texts.js';
import { ReportableContent } from '../reports/reportable-content.js';
import { linkOf, shownOn } from '../reports/reported-content.js';

const RESOLVED = `
  SELECT z.target_type AS "targetType", z.target_id AS "targetId", z.author_id AS "authorId", z.action, z.reason, z.note,
    (SELECT r.snapshot FROM reports r WHERE r.resolution_id = z.id ORDER BY r.id DESC LIMIT 1) AS snapshot
  FROM report_resolutions z WHERE z.id = $1`;

const REPORTERS = 'SELECT reporter_id AS id FROM reports WHERE resolution_id = $1 ORDER BY id';

type ResolvedRow = ResolvedReport & { targetId: string; authorId: string | null; snapshot: object | null };

/** Notifies reporters and authors of decisions. The notifications name neither reporters nor moderators. */
@Injectable()
export class ResolutionHandlers {
  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
    private readonly content: ReportableContent,
  ) {}

  @OnEvent(reportsResolved, 'reports-resolved.notify-reporters')
  async notifyReporters({ resolutionId }: PayloadOf<typeof reportsResolved>): Promise<void> {
    const resolved = await this.find(resolutionId);
    if (!resolved) return;
    const reporters = await this.database.query<{ id: string }>(REPORTERS, [resolutionId]);
    await this.notifier.notify({
      recipientIds: reporters.map(({ id }) => id),
      senderId: null,
      type: 'report_resolved',
      title: 'Report reviewed',
      actionText: reporterText(resolved),
      object: `/reports/${resolutionId}`,
      link: await this.linkTo(resolved),
      cause: `reports-resolved:${resolutionId}`,
    });
  }

  @OnEvent(reportsResolved, 'reports-resolved.notify-author')
  async notifyAuthor({ resolutionId }: PayloadOf<typeof reportsResolved>): Promise<void> {
    const resolved = await this.find(resolutionId);
    // A suspended person cannot read notifications, and gets a mail about the suspension instead.
    if (!resolved?.authorId || resolved.action === 'dismiss' || resolved.action === 'suspend') return;
    await this.notifier.notify({
      recipientIds: [resolved.authorId],
      senderId: null,
      type: resolved.action === 'warn' ? 'warning' : 'content_removed',
      title: resolved.action === 'warn' ? 'Warning' : 'Content removed',
      actionText: authorText(resolved),
      object: `/resolutions/${resolutionId}`,
      link: await this.linkTo(resolved),
      cause: `reports-resolved:${resolutionId}:author`,
    });
  }

  /** The page where the content is, or was. Home if the page is gone, or hidden because it belongs to the suspended author. */
  private async linkTo({ targetType, targetId, authorId, action, snapshot }: ResolvedRow): Promise<string> {
    if (targetType === 'message') return '/messages';
    const page = shownOn(targetType, targetId, snapshot ?? {});
    const item = page && (await this.content.findItem(page.type, page.id));
    if (!page || !item) return '/home';
    const isOfAuthor = (page.type === 'post' || page.type === 'user') && item.authorId === authorId;
    const isHidden = action === 'suspend' && isOfAuthor;
    return isHidden ? '/home' : (linkOf(targetType, targetId, snapshot ?? {}) ?? '/home');
  }

  private find(resolutionId: string): Promise<ResolvedRow | undefined> {
    return this.database.queryOne<ResolvedRow>(RESOLVED, [resolutionId]);
  }
}
