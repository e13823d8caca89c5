import { labelOf } from '@contracts/option-labels';
import type { TeamPageView } from '@contracts/teams';
import type { ReactNode } from 'react';
import { useNow } from '@/shared/ui/use-now';
import { ageText, styleLabels } from '../team-facts';

/** Everything about a team that fits into a word or a figure; what it did not give is left out. */
export function TeamFacts({ team }: { team: TeamPageView }) {
  const now = useNow();
  const styles = styleLabels(team.gameStyle);
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden border-t border-line bg-line">
      <Fact name="Members">{team.memberCount.toLocaleString('en')}</Fact>
      {styles.length > 0 && <Fact name={styles.length === 1 ? 'Game style' : 'Game styles'}>{styles.join(', ')}</Fact>}
      <Fact name="Country">{team.country}</Fact>
      <Fact name="Team age">{ageText(team.establishedDate, now)}</Fact>
      {team.teamAge && <Fact name="Experience">{labelOf(team.teamAge)}</Fact>}
      <Fact name="Recruiting">{team.isRecruiting ? 'Open' : 'Closed'}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex grow basis-[136px] flex-col-reverse justify-end bg-surface px-6 py-3 max-md:basis-[30%] max-md:px-4 max-md:py-2.5">
      <dt className="text-xs text-fg-2">{name}</dt>
      <dd className="heading text-[1.375rem] leading-7 text-balance tabular-nums max-md:text-lg max-md:leading-6">
        {children}
      </dd>
    </div>
  );
}
