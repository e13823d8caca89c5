import { useQueryClient } from '@tanstack/react-query';
import { GuestCard } from '@/features/auth/components/guest-card';
import { Composer } from '@/features/feed/components/composer';
import { Feed } from '@/features/feed/components/feed';
import { refreshFeed } from '@/features/feed/refresh-feed';
import { ProfileCard } from '@/features/users/components/profile-card';
import { useViewer } from '@/shared/session/viewer';
import { LegalLinks } from '@/shared/ui/legal-links';
import { PageTitle } from '@/shared/ui/page-title';
import { PullToRefresh } from '@/shared/ui/pull-to-refresh';

export default function HomePage() {
  const viewer = useViewer();
  const queries = useQueryClient();
  return (
    <div className="container-page grid items-start justify-center gap-6 py-6 max-md:block max-md:p-0 md:grid-cols-[minmax(0,688px)] lg:grid-cols-[272px_minmax(0,688px)]">
      <PageTitle>Home</PageTitle>
      <h1 className="sr-only">Home</h1>
      <PullToRefresh onRefresh={() => refreshFeed(queries)} />
      <aside
        aria-label="You"
        className="sticky top-[calc(var(--header-h)+var(--space-6))] max-lg:static max-md:mb-2 max-lg:data-member:hidden"
        data-member={viewer ? '' : undefined}
      >
        {viewer ? <ProfileCard viewer={viewer} /> : <GuestCard />}
        <LegalLinks className="mt-5 px-5 max-lg:hidden" />
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
        {viewer && <Composer />}
        <Feed />
      </div>
    </div>
  );
}
