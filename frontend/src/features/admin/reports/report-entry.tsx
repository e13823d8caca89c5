import { REPORT_REASONS } from '@contracts/report-options';
import type { ReportEntryView, ReporterView, ResolutionView } from '@contracts/report-queue';
import { capitalize } from '@/shared/format/capitalize';
import { countText } from '@/shared/format/plural';
import { PersonName } from '@/shared/people/person-name';
import { PersonRow } from '@/shared/people/person-row';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { Tag } from '@/shared/ui/entities/tag';
import { AccountLink } from '../components/account-link';
import { ReportActions } from './report-actions';
import { decisionText, TARGET_NAMES } from './report-texts';
import { ReportedContent } from './reported-content';

interface ReportEntryProps {
  entry: ReportEntryView;
  /** The position in the list, from 1. */
  position: number;
}

/** All reports about one item: the content, the reporters, and the decision or its buttons. */
export function ReportEntry({ entry, position }: ReportEntryProps) {
  const { targetType, author, versions, current, isUnchanged, reports, reportCount, resolution } = entry;
  return (
    <li className="p-4">
      <article aria-label={`Reported ${TARGET_NAMES[targetType]}`}>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {author ? (
            <AccountLink person={author} className="group flex min-w-0 items-center gap-3">
              <PersonRow person={author} size={40} />
            </AccountLink>
          ) : (
            <p className="text-fg-2">Unknown author</p>
          )}
          <p className="flex flex-wrap items-center gap-2 text-sm text-fg-2">
            <Tag tone="grey">{capitalize(TARGET_NAMES[targetType])}</Tag>
            {countText(reportCount, 'report')}
          </p>
        </header>
        {versions.map(({ reportedAt, content, context }) => (
          <ReportedContent
            key={reportedAt}
            heading={
              <>
                As reported · <RelativeTime at={reportedAt} kind="recent" />
                {isUnchanged && versions.length === 1 && ' · Unchanged'}
              </>
            }
            content={content}
            context={context}
          />
        ))}
        {!isUnchanged && current && <ReportedContent heading="Now" content={current} />}
        {!current && <p className="mt-3 text-sm text-fg-2">It has been deleted since.</p>}
        <ul aria-label="Reports" className="mt-4 grid gap-2">
          {reports.map((report) => (
            <Reporter key={report.id} report={report} />
          ))}
        </ul>
        {reportCount > reports.length && (
          <p className="mt-2 text-sm text-fg-2">and {countText(reportCount - reports.length, 'earlier report')}</p>
        )}
        <div className="mt-4">
          {resolution ? (
            <Resolution entry={entry} resolution={resolution} />
          ) : (
            <ReportActions entry={entry} position={position} />
          )}
        </div>
      </article>
    </li>
  );
}

function Reporter({ report: { reporter, reason, note, createdAt } }: { report: ReporterView }) {
  return (
    <li className="text-sm">
      <p className="wrap-anywhere">
        <span className="font-semibold">{REPORT_REASONS[reason]}</span>
        <span className="text-fg-2">
          {' · '}
          <AccountLink person={reporter} className="underline-offset-3 hover:underline">
            <PersonName person={reporter} />
          </AccountLink>
          {' · '}
          <RelativeTime at={createdAt} kind="recent" />
        </span>
      </p>
      {note && (
        <p dir="auto" className="mt-0.5 whitespace-pre-wrap wrap-anywhere">
          {note}
        </p>
      )}
    </li>
  );
}

function Resolution({ entry, resolution }: { entry: ReportEntryView; resolution: ResolutionView }) {
  const { action, reason, note, resolvedBy, resolvedAt } = resolution;
  return (
    <p className="rounded-md bg-raised px-3.5 py-2.5 text-sm wrap-anywhere">
      <span className="font-semibold">
        <PersonName person={resolvedBy} />
      </span>{' '}
      {decisionText(action, entry.targetType)} <RelativeTime at={resolvedAt} kind="recent" className="text-fg-2" />
      {reason && <span className="block">Reason: {REPORT_REASONS[reason]}</span>}
      {note && <bdi className="block whitespace-pre-wrap">{note}</bdi>}
    </p>
  );
}
