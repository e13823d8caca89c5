import { CalendarPlus, Plus, TentTree, UsersRound, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';

const ACTIONS: { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/teams?create=1', label: 'Create Team', icon: UsersRound },
  { to: '/fields?add=1', label: 'Create Field', icon: TentTree },
  { to: '/games?create=1', label: 'Create Game', icon: CalendarPlus },
];

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="mt-6 border-t-2 border-line pt-3.5">
      <h2 id="quick-actions" className="heading mb-1.5 text-[1.1875rem] leading-6">
        Quick Actions
      </h2>
      <ul>
        {ACTIONS.map(({ to, label, icon: Icon }) => (
          <li key={label}>
            <Link
              to={to}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 text-sm font-medium hover:bg-raised"
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="text-olive" />
              <span className="flex-1">{label}</span>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" className="text-fg-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
