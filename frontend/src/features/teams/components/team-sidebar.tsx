import type { TeamPageView } from '@contracts/teams';
import { useId, type ReactNode } from 'react';
import { quotedCallsign, displayName } from '@/shared/format/names';
import { Avatar } from '@/shared/ui/entities/avatar';
import { PersonLink } from '@/shared/people/person-link';

interface TeamSidebarProps {
  team: TeamPageView;
  /** Renders the main field, which belongs to another feature. */
  field: (fieldId: string) => ReactNode;
}

/** The leader and the main field, beside the team's posts. */
export function TeamSidebar({ team: { leader, mainField }, field }: TeamSidebarProps) {
  const called = quotedCallsign(leader);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SidebarSection title="Led by">
        <PersonLink person={leader} className="group flex min-h-13 items-center gap-3 py-1.5">
          <Avatar person={leader} />
          <span className="min-w-0">
            <span className="block truncate font-semibold underline-offset-3 group-hover:underline">
              {displayName(leader)}
            </span>
            {called && <span className="block truncate text-sm text-fg-2">{called}</span>}
          </span>
        </PersonLink>
      </SidebarSection>
      {mainField && <SidebarSection title="Main field">{field(mainField.id)}</SidebarSection>}
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
