import { AdminPage } from '@/features/admin/components/admin-page';
import { HoldRules } from '@/features/admin/held/hold-rules';
import ConfirmSignIn from '@/features/auth/confirmation/confirm-sign-in';

export default function AdminHeldWordsPage() {
  return (
    <AdminPage
      title="Held words"
      subtitle="Posts and comments of new accounts wait for a moderator if they contain a held word, domain or link"
    >
      <HoldRules />
      <ConfirmSignIn />
    </AdminPage>
  );
}
