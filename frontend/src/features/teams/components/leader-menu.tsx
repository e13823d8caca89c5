import type { TeamPageView } from '@contracts/teams';
import { Crown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DropdownContent, DropdownItem, DropdownMenu, DropdownTrigger } from '@/shared/ui/dropdown-menu';
import { IconButton } from '@/shared/ui/icon-button';
import type { MenuProps } from '@/shared/ui/lazy-menu';
import { ConfirmDelete } from './delete-team';
import { HandOverDialog } from './hand-over-dialog';

/** What only the leader does, and seldom. */
export default function LeaderMenu({ team, label, className, children }: MenuProps & { team: TeamPageView }) {
  const [isOpen, setIsOpen] = useState(true);
  const [asked, setAsked] = useState<'hand-over' | 'delete' | null>(null);
  const navigate = useNavigate();
  return (
    <>
      <DropdownMenu open={isOpen} onOpenChange={setIsOpen}>
        <DropdownTrigger asChild>
          <IconButton label={label} className={className}>
            {children}
          </IconButton>
        </DropdownTrigger>
        <DropdownContent>
          {team.can.handOver && (
            <DropdownItem onSelect={() => setAsked('hand-over')}>
              <Crown strokeWidth={1.75} aria-hidden="true" /> Hand Over Leadership
            </DropdownItem>
          )}
          {team.can.delete && (
            <DropdownItem danger onSelect={() => setAsked('delete')}>
              <Trash2 strokeWidth={1.75} aria-hidden="true" /> Delete Team
            </DropdownItem>
          )}
        </DropdownContent>
      </DropdownMenu>
      {asked === 'hand-over' && <HandOverDialog team={team} onClose={() => setAsked(null)} />}
      <ConfirmDelete
        team={team}
        open={asked === 'delete'}
        onOpenChange={(open) => !open && setAsked(null)}
        onDeleted={() => void navigate('/teams')}
      />
    </>
  );
}
