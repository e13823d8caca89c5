import { labelOf } from '@contracts/option-labels';
import type { TeamView } from '@contracts/teams';
import { clsx } from 'clsx';
import { styleLabels } from '../team-format';

const tag = 'rounded-xs px-2 py-[5px] text-xs leading-none font-medium';

/** Tags for recruiting, experience and game styles. */
export function TeamTags({ team, className }: { team: TeamView; className?: string }) {
  const styles = styleLabels(team.gameStyle);
  return (
    <p className={clsx('flex flex-wrap gap-x-1 gap-y-1.5 empty:hidden', className)}>
      {team.isRecruiting && <RecruitingTag />}
      {team.teamAge && (
        <span className={clsx(tag, 'bg-grey-fill text-on-grey')}>
          <span className="sr-only">Experience: </span>
          {labelOf(team.teamAge)}
        </span>
      )}
      {styles.map((style) => (
        <span key={style} className={clsx(tag, 'bg-raised text-fg-2 light:inset-ring light:inset-ring-line')}>
          {style}
        </span>
      ))}
    </p>
  );
}

export function RecruitingTag({ className }: { className?: string }) {
  return <span className={clsx(tag, 'bg-olive-wash text-on-olive-wash', className)}>Recruiting</span>;
}
