import { Circle } from '@/features/users/components/circle';
import { PageTitle } from '@/shared/ui/page-title';

export default function FollowingPage() {
  return (
    <>
      <PageTitle>Following</PageTitle>
      <Circle circle="following" title="Following" subtitle="Players you follow" />
    </>
  );
}
