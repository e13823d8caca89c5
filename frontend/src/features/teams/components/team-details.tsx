import { labelOf } from '@contracts/option-labels';
import type { TeamPageView } from '@contracts/teams';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useNow } from '@/shared/ui/text/use-now';
import { plural } from '@/shared/format/plural';
import { teamAgeText, styleLabels } from '../team-format';

/** The team's key figures in one row. Missing ones are left out. */
export function TeamDetails({ team }: { team: TeamPageView }) {
  const now = useNow();
  const styles = styleLabels(team.gameStyle);
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden border-t border-line bg-line">
      <Detail name={plural(team.memberCount, 'Member')}>{team.memberCount.toLocaleString('en')}</Detail>
      {styles.length > 0 && (
        <Detail
          name={plural(styles.length, 'Game style')}
          // More than two styles need a wider cell, and on a phone a row of their own.
          className={styles.length > 2 ? 'md:basis-[250px] max-md:order-last max-md:basis-full!' : undefined}
        >
          {styles.join(', ')}
        </Detail>
      )}
      {team.gamesAttended !== undefined && team.gamesAttended > 0 && (
        <Detail name={`${plural(team.gamesAttended, 'Game')} attended`}>
          {team.gamesAttended.toLocaleString('en')}
        </Detail>
      )}
      <Detail name="Country">{team.country}</Detail>
      <Detail name="Team age">{teamAgeText(team.establishedDate, now)}</Detail>
      {team.teamAge && <Detail name="Experience">{labelOf(team.teamAge)}</Detail>}
      <Detail name="Recruiting">{team.isRecruiting ? 'Open' : 'Closed'}</Detail>
    </dl>
  );
}

function Detail({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'flex grow basis-[136px] flex-col-reverse justify-end bg-surface px-6 py-3 max-md:basis-[30%] max-md:px-4 max-md:py-2.5',
        className,
      )}
    >
      <dt className="text-xs text-fg-2">{name}</dt>
      <dd className="heading text-[1.375rem] leading-7 tabular-nums max-md:text-lg max-md:leading-6">{children}</dd>
    </div>
  );
}
