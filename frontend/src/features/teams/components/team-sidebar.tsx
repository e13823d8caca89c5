import type { TeamPageView } from '@contracts/teams';
import { useId, type ReactNode } from 'react';
import { PersonLink } from '@/shared/people/person-link';
import { PersonRow } from '@/shared/people/person-row';

interface TeamSidebarProps {
  team: TeamPageView;
  /** Renders the main field, which belongs to another feature. */
  field: (fieldId: string) => ReactNode;
}

/** The leader and the main field, beside the team's posts. */
export function TeamSidebar({ team: { leader, mainField }, field }: TeamSidebarProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SidebarSection title="Leader">
        <PersonLink person={leader} className="group flex min-h-13 items-center gap-3 py-1.5">
          <PersonRow person={leader} size={40} />
        </PersonLink>
      </SidebarSection>
      {mainField && (
        <SidebarSection title="Main field">
          {mainField.id === null ? mainField.name : field(mainField.id)}
        </SidebarSection>
      )}
    </div>
  );
}

function SidebarSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-2 border-line pt-3.5">
      <h2 id={id} className="heading mb-2 text-[1.1875rem] leading-6">
        {title}
      </h2>
      {children}
    </section>
  );
}
