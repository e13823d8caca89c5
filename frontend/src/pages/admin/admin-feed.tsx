import { RecentActivity } from '@/features/admin/activity/recent-activity';
import { RegisteredPersonnel } from '@/features/admin/activity/registered-personnel';
import { AdminPage } from '@/features/admin/components/admin-page';
import { UserStats } from '@/features/admin/components/user-stats';

export default function AdminFeedPage() {
  return (
    <AdminPage title="Admin Feed" subtitle="What’s happening on Muster">
      <UserStats />
      <div className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-6 max-lg:grid-cols-1">
        <RecentActivity />
        <aside aria-label="Users" className="max-md:px-4">
          <RegisteredPersonnel />
        </aside>
      </div>
    </AdminPage>
  );
}
