import { AdminPage } from '@/features/admin/components/admin-page';
import { FailedJobs } from '@/features/admin/system/failed-jobs';
import { SystemHealth } from '@/features/admin/system/system-health';

export default function AdminSystemPage() {
  return (
    <AdminPage title="System" subtitle="Background jobs and server health">
      <SystemHealth />
      <FailedJobs />
    </AdminPage>
  );
}
