import { LIMITS } from '@contracts/limits';
import { labelOf } from '@contracts/option-labels';
import type { TeamPageView } from '@contracts/teams';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useViewer } from '@/shared/session/viewer';
import { Switch } from '@/shared/ui/inputs/switch';
import { PersonLink } from '@/shared/people/person-link';
import { PersonName } from '@/shared/people/person-name';
import { useUpdateTeam } from '../api/update-team';
import { establishedText, styleLabels } from '../team-format';
import { EditableText } from './editable-text';

export function TeamAbout({ team }: { team: TeamPageView }) {
  const update = useUpdateTeam(team.id);
  const canEdit = team.can.edit;
  const draftPrefix = `team-text.${useViewer()?.id}.${team.id}`;
  const styles = styleLabels(team.gameStyle);
  return (
    <div className="grid gap-6">
      <EditableText
        teamName={team.name}
        draftName={`${draftPrefix}.description`}
        title="Description"
        text={team.description}
        empty="No description yet."
        max={LIMITS.description}
        canEdit={canEdit}
        onSave={(description) => update.mutateAsync({ description })}
      />
      <EditableText
        teamName={team.name}
        draftName={`${draftPrefix}.requirements`}
        title="Requirements"
        text={team.requirements}
        empty="No requirements."
        max={LIMITS.description}
        canEdit={canEdit}
        onSave={(requirements) => update.mutateAsync({ requirements })}
      />
      {canEdit && (
        <div className="border-y border-line py-2">
          <Switch
            label="Recruiting"
            hint="Players can apply to join."
            checked={update.isPending ? (update.variables.isRecruiting ?? team.isRecruiting) : team.isRecruiting}
            onChange={(isRecruiting) => update.mutate({ isRecruiting })}
          />
        </div>
      )}
      <dl className="grid gap-2.5 text-sm">
        <Row name="Established">{establishedText(team.establishedDate)}</Row>
        <Row name="Location">{team.location}</Row>
        {styles.length > 0 && <Row name="Game style">{styles.join(', ')}</Row>}
        {team.teamAge && <Row name="Experience">{labelOf(team.teamAge)}</Row>}
        <Row name="Team leader">
          <PersonLink person={team.leader} className="link">
            <PersonName person={team.leader} />
          </PersonLink>
        </Row>
        {team.mainField && (
          <Row name="Main field">
            {team.mainField.id === null ? (
              team.mainField.name
            ) : (
              <Link to={`/fields/${team.mainField.id}`} className="link">
                {team.mainField.name}
              </Link>
            )}
          </Row>
        )}
      </dl>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line pb-2.5 last:border-0 last:pb-0">
      <dt className="shrink-0 text-fg-2">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
