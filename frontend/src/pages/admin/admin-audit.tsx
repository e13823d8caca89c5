import { AuditList } from '@/features/admin/audit/audit-list';
import { AdminPage } from '@/features/admin/components/admin-page';

export default function AdminAuditPage() {
  return (
    <AdminPage title="Audit" subtitle="Everything administrators have done. Entries can’t be changed or deleted.">
      <AuditList />
    </AdminPage>
  );
}
