import type { ContactView, TeamPageView } from '@contracts/teams';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { afterSuccess } from '@/shared/api/after-success';
import { Button } from '@/shared/ui/buttons/button';
import { UnsavedChanges } from '@/shared/ui/overlay-kit/dialogs/unsaved-changes';
import { PersonLink } from '@/shared/people/person-link';
import { PersonRow } from '@/shared/people/person-row';
import { useUpdateTeam } from '../api/update-team';
import { idOrName } from '../form/team-form-values';
import { ContactPersonInput } from './contact-person-input';
import { EditableSection } from '../components/editable-text';

export function TeamContact({ team }: { team: TeamPageView }) {
  const [draft, setDraft] = useState<{ contact: ContactView | null } | null>(null);
  const { leader, contact } = team;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-labelledby="team-leader">
        <h2 id="team-leader" className="heading mb-2 text-[1.1875rem] leading-6">
          Team leader
        </h2>
        <PersonLink
          person={leader}
          className="flex min-h-16 items-center gap-3.5 rounded-md bg-raised px-4 py-3 light:inset-ring light:inset-ring-line"
        >
          <PersonRow person={leader} size={48} />
        </PersonLink>
      </section>
      <EditableSection
        teamName={team.name}
        title="Contact person"
        canEdit={team.can.edit}
        isEditing={draft !== null}
        onEdit={() => setDraft({ contact })}
        onRoleLoss={() => setDraft(null)}
      >
        {(titleId, focusEditButton) =>
          draft ? (
            <ContactEditor
              team={team}
              labelledBy={titleId}
              contact={draft.contact}
              onContact={(chosen) => setDraft({ contact: chosen })}
              onClose={() => {
                setDraft(null);
                focusEditButton();
              }}
            />
          ) : (
            <p className="flex min-h-11 items-center gap-2.5">
              <UserRound size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
              <span className="min-w-0 wrap-anywhere">
                {contact.id ? (
                  <Link to={`/profile/${contact.id}`} className="link">
                    {contact.name}
                  </Link>
                ) : (
                  contact.name
                )}
              </span>
            </p>
          )
        }
      </EditableSection>
    </div>
  );
}

interface ContactEditorProps {
  team: TeamPageView;
  labelledBy: string;
  contact: ContactView | null;
  onContact: (contact: ContactView | null) => void;
  onClose: () => void;
}

function ContactEditor({ team, labelledBy, contact, onContact, onClose }: ContactEditorProps) {
  const update = useUpdateTeam(team.id);
  const contactPerson = idOrName(contact);
  const isChanged = contactPerson !== idOrName(team.contact);
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <label htmlFor="contact-person" className="sr-only">
        Search players
      </label>
      <ContactPersonInput id="contact-person" value={contact} onChange={onContact} />
      <div className="mt-3 flex justify-end gap-2">
        <Button variant="outline" disabled={update.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="secondary"
          loading={update.isPending}
          disabled={!isChanged || contact === null}
          onClick={() => afterSuccess(update.mutateAsync({ contactPerson }), onClose)}
        >
          Save
        </Button>
      </div>
      <UnsavedChanges when={isChanged && !update.isPending} />
    </div>
  );
}
