import { labelOf } from '@contracts/option-labels';
import type { TeamPageView } from '@contracts/teams';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { usePagedList } from '@/shared/api/paged-query';
import { displayName } from '@/shared/format/names';
import { plural } from '@/shared/format/plural';
import { PersonLink } from '@/shared/people/person-link';
import { Avatar } from '@/shared/ui/entities/avatar';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { membersQuery } from '../members/member-requests';

const MAX_AVATARS = 6;

/** The members and the figures that the header does not show, beside the team's posts. */
export function TeamFigures({ team }: { team: TeamPageView }) {
  return (
    <section aria-labelledby="team-people" className="border-t-2 border-line pt-3.5">
      <header className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 id="team-people" className="heading text-[1.1875rem] leading-6">
          Members
        </h2>
        <Link
          to={`/teams/${team.id}?tab=members`}
          className="rounded-sm text-sm text-olive underline-offset-2 hover:underline"
        >
          All {team.memberCount.toLocaleString('en')}
          <span className="sr-only"> members</span>
        </Link>
      </header>
      <Avatars team={team} />
      <Figures team={team} />
    </section>
  );
}

function Avatars({ team: { id, memberCount } }: { team: TeamPageView }) {
  const { items } = usePagedList(membersQuery(id));
  if (!items)
    return (
      <div role="status" aria-label="Loading members" className="flex gap-3">
        {Array.from({ length: Math.min(memberCount, MAX_AVATARS) }, (_, index) => (
          <Skeleton key={index} className="size-9 rounded-full!" />
        ))}
      </div>
    );
  const more = memberCount - MAX_AVATARS;
  return (
    <ul className="flex items-center gap-3">
      {items.slice(0, MAX_AVATARS).map(({ user }) => (
        <li key={user.id}>
          <PersonLink
            person={user}
            className="block rounded-full"
            aria-label={displayName(user)}
            data-tip={displayName(user)}
          >
            <Avatar person={user} size={36} />
          </PersonLink>
        </li>
      ))}
      {more > 0 && (
        <li aria-hidden="true" className="text-xs text-fg-2 tabular-nums">
          +{more.toLocaleString('en')}
        </li>
      )}
    </ul>
  );
}

function Figures({ team: { id, gamesAttended = 0, teamAge, mainField } }: { team: TeamPageView }) {
  const attended = `${plural(gamesAttended, 'Game')} attended`;
  return (
    <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] items-start gap-x-4 gap-y-3 empty:hidden">
      {gamesAttended > 0 && (
        <Figure name={attended}>
          <Link
            to={`/teams/${id}?tab=games&when=past`}
            aria-label={`${gamesAttended.toLocaleString('en')} ${attended}`}
            className="underline-offset-4 hover:underline"
          >
            {gamesAttended.toLocaleString('en')}
          </Link>
        </Figure>
      )}
      {teamAge && <Figure name="Experience">{labelOf(teamAge)}</Figure>}
      {mainField && (
        <Figure name="Main field">
          {mainField.id === null ? (
            mainField.name
          ) : (
            <Link to={`/fields/${mainField.id}`} className="underline-offset-4 hover:underline">
              {mainField.name}
            </Link>
          )}
        </Figure>
      )}
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-xs text-fg-2">{name}</dt>
      <dd className="heading text-lg leading-6 text-balance wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
