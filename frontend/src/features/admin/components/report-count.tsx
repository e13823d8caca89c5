import { useQuery } from '@tanstack/react-query';
import { BadgeCount } from '@/shared/ui/feedback/badge-count';
import { reportCountQuery } from '../api/report-queries';

/** The number of open entries beside the link to the reports. */
export function ReportCount() {
  const { data: { count } = { count: 0 } } = useQuery(reportCountQuery);
  return (
    <>
      <BadgeCount count={count} className="ml-1.5" />
      {count > 0 && <span className="sr-only"> ({count.toLocaleString('en')} open)</span>}
    </>
  );
}
