import { AdminPage } from '@/features/admin/components/admin-page';
import { HoldRules } from '@/features/admin/held/hold-rules';
import ConfirmSignIn from '@/features/auth/confirmation/confirm-sign-in';

export default function AdminHeldWordsPage() {
  return (
    <AdminPage title="Held words" subtitle="Posts of new accounts that match wait for a moderator">
      <HoldRules />
      <ConfirmSignIn />
    </AdminPage>
  );
}
