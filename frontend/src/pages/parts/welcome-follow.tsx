import type { PlayerSuggestionView } from '@contracts/suggestions';
import type { DistanceUnit } from '@contracts/options';
import type { TeamView } from '@contracts/teams';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { PostCard } from '@/features/feed/posts/post-card';
import { newestPostsQuery } from '@/features/feed/posts/post-queries';
import { suggestedTeamsQuery } from '@/features/teams/directory/suggested-teams-query';
import { styleLabels } from '@/features/teams/team-format';
import { FollowButton } from '@/features/users/follows/components/follow-button';
import { suggestedPlayersQuery } from '@/features/users/directory/api/suggested-players-query';
import { suggestionReason } from '@/features/users/directory/suggestion-reason';
import { usePagedList } from '@/shared/api/paged-query';
import { FollowEntityButton } from '@/shared/follow/follow-switch';
import { formatDistance } from '@/shared/format/distance';
import { countText } from '@/shared/format/plural';
import { PersonName } from '@/shared/people/person-name';
import { Avatar } from '@/shared/ui/entities/avatar';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { ContourCover } from '@/shared/ui/layout/contour-cover';

const MAX_SUGGESTIONS = 5;
const MIN_TEAMS = 2;

/** Five players and teams to follow. */
export function WelcomeFollow({ unit }: { unit: DistanceUnit }) {
  const players = usePagedList(suggestedPlayersQuery);
  const teams = usePagedList(suggestedTeamsQuery);
  const error = players.error ?? teams.error;
  if (error) {
    const retry = () => void Promise.all([players.refetch(), teams.refetch()]);
    return <ErrorState title="The suggestions couldn’t be loaded" error={error} onRetry={retry} />;
  }
  if (!players.items || !teams.items) return <RowsSkeleton />;
  const shownTeams = teams.items.slice(0, Math.max(MIN_TEAMS, MAX_SUGGESTIONS - players.items.length));
  const shownPlayers = players.items.slice(0, MAX_SUGGESTIONS - shownTeams.length);
  if (shownPlayers.length + shownTeams.length === 0)
    return (
      <EmptyState title="Nobody here yet" icon={<Users size={26} strokeWidth={1.75} aria-hidden="true" />}>
        You’re one of the first players on Muster. Carry on for now, and invite your friends later.
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line">
      {shownPlayers.map((player) => (
        <PlayerRow key={player.id} player={player} unit={unit} />
      ))}
      {shownTeams.map((team) => (
        <TeamRow key={team.id} team={team} unit={unit} />
      ))}
    </ul>
  );
}

function PlayerRow({ player, unit }: { player: PlayerSuggestionView; unit: DistanceUnit }) {
  return (
    <Row
      image={<Avatar person={player} size={48} />}
      name={<PersonName person={player} />}
      reason={suggestionReason(player, unit)}
    >
      <FollowButton player={player} className="min-w-26" />
    </Row>
  );
}

function TeamRow({ team, unit }: { team: TeamView; unit: DistanceUnit }) {
  const [style] = styleLabels(team.gameStyle);
  const reasons = [
    team.distance === null ? null : `${formatDistance(team.distance, unit)} away`,
    style ? `${style} team` : 'Team',
    countText(team.memberCount, 'member'),
  ];
  return (
    <Row
      image={<TeamPatch team={team} size={48} />}
      name={<bdi>{team.name}</bdi>}
      reason={reasons.filter(Boolean).join(' · ')}
    >
      <FollowEntityButton kind="team" entity={team} className="min-w-26" />
    </Row>
  );
}

interface RowProps {
  image: ReactNode;
  name: ReactNode;
  reason: string;
  children: ReactNode;
}

function Row({ image, name, reason, children }: RowProps) {
  return (
    <li className="flex items-center gap-3.5 py-2.5">
      {image}
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        {/* A line breaks between two reasons, not within one. */}
        <p className="text-sm wrap-anywhere text-fg-2 tabular-nums">
          {reason.split(' · ').map((part, index, parts) => (
            <Fragment key={part}>
              <span className="inline-block">{index < parts.length - 1 ? `${part} ·` : part}</span>{' '}
            </Fragment>
          ))}
        </p>
      </div>
      {children}
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div role="status" aria-label="Loading suggestions" className="grid gap-4 py-2.5">
      {Array.from({ length: MAX_SUGGESTIONS }, (_, index) => (
        <div key={index} className="flex items-center gap-3.5">
          <Skeleton className="size-12 rounded-full!" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}

const PREVIEWED_POSTS = 2;

/** The feed, which fills while the viewer follows people. */
export function FeedPreview() {
  const { data } = useQuery(newestPostsQuery);
  const posts = data?.items.slice(0, PREVIEWED_POSTS) ?? [];
  return (
    <div className="relative size-full">
      <ContourCover seed="welcome feed" width={640} height={760} className="absolute inset-0" />
      <div className="relative grid size-full content-center gap-3.5 overflow-hidden px-[12%]">
        <h2 className="heading text-xl">Your feed so far</h2>
        {posts.length === 0 ? (
          <p className="card px-5 py-6 text-fg-2">Posts from the people you follow will appear here.</p>
        ) : (
          // A preview: the posts can be read and answered on Home.
          <div inert className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
            {posts.map((post) => (
              <div key={post.id} className="rise max-h-96 overflow-hidden rounded-lg">
                <PostCard post={post} />
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
