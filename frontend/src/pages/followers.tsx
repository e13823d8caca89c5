import { Circle } from '@/features/users/components/circle';
import { PageTitle } from '@/shared/ui/page-title';

export default function FollowersPage() {
  return (
    <>
      <PageTitle>Followers</PageTitle>
      <Circle circle="followers" title="Followers" subtitle="Players who follow you" />
    </>
  );
}
