import { FollowListPage } from '@/features/users/follows/components/follow-list-page';
import { PageTitle } from '@/shared/ui/navigation/page-title';

export default function FollowersPage() {
  return (
    <>
      <PageTitle>Followers</PageTitle>
      <FollowListPage listName="followers" title="Followers" subtitle="Players who follow you" />
    </>
  );
}
