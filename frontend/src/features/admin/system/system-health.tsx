import type { SystemView } from '@contracts/admin';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { systemQuery } from '../api/admin-queries';
import { Figures } from '../components/figures';

const HOUR = 3_600;

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / 60)} min`;
  return seconds < 48 * HOUR ? `${Math.floor(seconds / HOUR)} h` : `${Math.floor(seconds / 24 / HOUR)} days`;
}

type Figure = readonly [string, (system: SystemView) => string];

const JOBS: readonly Figure[] = [
  ['Waiting', ({ jobs }) => jobs.waiting.toLocaleString('en')],
  ['Longest wait', ({ jobs }) => (jobs.oldestWaitingSeconds === null ? '–' : duration(jobs.oldestWaitingSeconds))],
  ['Retrying', ({ jobs }) => jobs.retrying.toLocaleString('en')],
  ['Failed', ({ jobs }) => jobs.failed.toLocaleString('en')],
  ['Queue', ({ queue }) => queue],
];

const SERVER: readonly Figure[] = [
  ['Database', ({ databaseMilliseconds }) => `${databaseMilliseconds} ms`],
  ['Database size', ({ databaseMegabytes }) => `${databaseMegabytes.toLocaleString('en')} MB`],
  ['Memory', ({ memoryMegabytes }) => `${memoryMegabytes.toLocaleString('en')} MB`],
  ['Running for', ({ uptimeSeconds }) => duration(uptimeSeconds)],
  ['Sockets', ({ sockets }) => sockets.toLocaleString('en')],
  ['Mail', ({ mail }) => (mail === 'SMTP' ? 'SMTP' : 'Files')],
  ['Pictures', ({ storage }) => (storage === 'S3' ? 'S3' : 'Files')],
];

/** The state of the jobs and of the process that answers. */
export function SystemHealth() {
  const { data, error, isFetching, refetch } = useQuery(systemQuery);
  if (error && !data)
    return (
      <ErrorState
        title="The system status couldn’t be loaded"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const read = (figures: readonly Figure[]) => figures.map(([name, value]) => [name, data && value(data)] as const);
  return (
    <>
      <Figures label="Jobs" figures={read(JOBS)} />
      <Figures label="Server" figures={read(SERVER)} />
    </>
  );
}
