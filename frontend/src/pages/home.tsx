import { CLIENT_TIMES } from '@contracts/limits';
import type { CurrentUserView } from '@contracts/users';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { EmailBanner } from '@/features/auth/components/email-banner';
import { GuestCard } from '@/features/auth/components/guest-card';
import { Composer } from '@/features/feed/composer/composer';
import { Feed } from '@/features/feed/timeline/feed';
import { PostListSkeleton } from '@/features/feed/posts/post-list-skeleton';
import { nextGameQuery } from '@/features/games/next/next-game-query';
import { ProfileCard } from '@/features/users/profiles/components/profile-card';
import { QuickActions } from '@/features/users/profiles/components/quick-actions';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { useMayLoad } from '@/shared/ui/lazy/load-phase';
import { LegalLinks } from '@/shared/ui/navigation/legal-links';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { useOpenByLink } from './parts/use-open-by-link';

const NextGame = lazyPart(() => import('./parts/next-game'));
// These parts load after the feed.
const HomeSide = lazyPart(() => import('./parts/home-side'));
const HomeSuggestions = lazyPart(() => import('./parts/home-suggestions'));
const HomeRefresh = lazyPart(() => import('./parts/home-refresh'));

const hasTouch = matchMedia('(any-pointer: coarse)').matches;

const railClass = 'sticky top-[calc(var(--header-h)+var(--space-6))]';

export default function HomePage() {
  const viewer = useViewer();
  const mayLoadSide = useMayLoad('side');
  return (
    <div className="container-page grid items-start justify-center gap-6 py-6 max-md:block max-md:p-0 md:grid-cols-[minmax(0,688px)] lg:grid-cols-[272px_minmax(0,688px)] lg:grid-rows-[auto_1fr] xl:grid-cols-[256px_minmax(0,616px)_312px]">
      <PageTitle>Home</PageTitle>
      <h1 className="sr-only">Home</h1>
      {mayLoadSide && hasTouch && <HomeRefresh />}
      <aside
        aria-label="You"
        className={`${railClass} max-md:mb-2 max-lg:data-signed-in:hidden max-xl:static`}
        data-signed-in={viewer ? '' : undefined}
      >
        {viewer ? <ProfileCard viewer={viewer} /> : <GuestCard />}
        {viewer && <QuickActions />}
        <LegalLinks className="mt-5 max-lg:hidden" />
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <EmailBanner viewer={viewer} />
        {viewer ? (
          <BelowNextGame viewer={viewer}>
            <Composer isMain />
            <Feed Suggestions={Suggestions} />
          </BelowNextGame>
        ) : (
          <Feed />
        )}
      </div>
      {/* This column is beside the feed if there are three columns, below the profile card if there are two, and after the feed if there is one. */}
      <aside
        aria-label="Games and places"
        className={`${railClass} grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 max-lg:static max-md:px-4 max-md:pt-4 max-md:pb-6 xl:col-start-3 xl:row-start-1`}
      >
        {mayLoadSide && <HomeSide />}
      </aside>
    </div>
  );
}

/** Suggestions below the viewer's own feed. They load last. */
function Suggestions(props: ComponentProps<typeof HomeSuggestions>) {
  return useMayLoad('extras') ? <HomeSuggestions {...props} /> : props.fallback;
}

const focusComposer = () => document.querySelector<HTMLElement>('[aria-label="Write a post"]')?.focus();

/**
 * The seats offered to the viewer and their next game above the composer and the feed. All load at the same time but are shown together, so that
 * a card does not move the others when it arrives.
 */
function BelowNextGame({ viewer, children }: { viewer: CurrentUserView; children: ReactNode }) {
  const {
    data: next,
    isLoading,
    isFetching,
    refetch,
  } = useQuery({
    ...nextGameQuery,
    refetchInterval: usePollInterval(CLIENT_TIMES.notificationsPollInterval),
  });
  const [isShown, setIsShown] = useState(false);
  const hasCard = Boolean(next?.game ?? next?.offers?.[0]);
  // A game or an offer that arrives later, or another attempt to load them, must not hide what is being read or written.
  const isWaiting = !isShown && (isLoading || hasCard);
  const showAll = () => setIsShown(true);
  if (!isWaiting && !isShown) showAll();
  useOpenByLink('post', isWaiting ? null : focusComposer);
  return (
    <>
      {!isWaiting && !next && (
        <p role="alert" className="flex items-center justify-between gap-3 text-sm text-fg-2 max-md:px-4 max-md:pt-2">
          Your next game couldn’t be loaded.
          <Button size="sm" variant="outline" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {next && hasCard && <NextGame viewer={viewer} next={next} onReady={showAll} onLoadError={showAll} />}
      {isWaiting && <PostListSkeleton />}
      <div hidden={isWaiting} className="contents [&[hidden]]:hidden">
        {children}
      </div>
    </>
  );
}
