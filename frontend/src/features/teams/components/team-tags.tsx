import { labelOf } from '@contracts/option-labels';
import type { TeamView } from '@contracts/teams';
import { clsx } from 'clsx';
import { Tag } from '@/shared/ui/entities/tag';
import { styleLabels } from '../team-format';

/** Tags for recruiting, experience and game styles. */
export function TeamTags({ team, className }: { team: TeamView; className?: string }) {
  const styles = styleLabels(team.gameStyle);
  return (
    <p className={clsx('flex flex-wrap gap-x-1 gap-y-1.5 empty:hidden', className)}>
      {team.isRecruiting && <RecruitingTag />}
      {team.teamAge && (
        <Tag tone="grey">
          <span className="sr-only">Experience: </span>
          {labelOf(team.teamAge)}
        </Tag>
      )}
      {styles.map((style) => (
        <Tag key={style} tone="plain">
          {style}
        </Tag>
      ))}
    </p>
  );
}

export const RecruitingTag = ({ className }: { className?: string }) => (
  <Tag tone="olive" className={className}>
    Recruiting
  </Tag>
);
