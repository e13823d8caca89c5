import { FollowListPage } from '@/features/users/follows/components/follow-list-page';
import { PageTitle } from '@/shared/ui/navigation/page-title';

export default function FollowingPage() {
  return (
    <>
      <PageTitle>Following</PageTitle>
      <FollowListPage listName="following" title="Following" subtitle="Players you follow" />
    </>
  );
}
