import { Keyboard, LogOut, ShieldCheck, UserRound, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { PersonName } from '@/shared/people/person-name';
import { useViewer } from '@/shared/session/viewer';
import {
  DropdownContent,
  DropdownItem,
  DropdownLabel,
  DropdownMenu,
  DropdownRadioGroup,
  DropdownRadioItem,
  DropdownSeparator,
  DropdownTrigger,
} from '@/shared/ui/overlay-kit/dialogs/menus/dropdown-menu';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { chooseTheme, useTheme, type ThemeChoice } from '@/shared/theme/theme.store';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { THEMES } from './themes';
import { useSignOut } from './use-sign-out';

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog'));

export default function AccountMenu({ label, className, children }: MenuProps) {
  const viewer = useViewer();
  const choice = useTheme((theme) => theme.choice);
  const { signOut, question } = useSignOut();
  const [isShortcutsDialogOpen, setIsShortcutsDialogOpen] = useState(false);
  const closeShortcutsDialog = () => setIsShortcutsDialogOpen(false);
  return (
    <DropdownMenu defaultOpen>
      <DropdownTrigger asChild>
        <IconButton label={label} className={className}>
          {children}
        </IconButton>
      </DropdownTrigger>
      <DropdownContent className="w-60">
        <div className="px-3 pt-2 pb-2.5">
          <p className="truncate font-semibold">
            <PersonName person={viewer} />
          </p>
          <p className="truncate text-fg-2">{viewer?.email}</p>
        </div>
        <DropdownSeparator />
        <DropdownItem asChild>
          <Link to={viewer ? `/profile/${viewer.id}` : '/profile'}>
            <UserRound strokeWidth={1.75} aria-hidden="true" />
            View Profile
          </Link>
        </DropdownItem>
        <DropdownItem asChild>
          <Link to="/profile/edit">
            <UserRoundPen strokeWidth={1.75} aria-hidden="true" />
            Edit Profile
          </Link>
        </DropdownItem>
        {viewer?.role === 'admin' && (
          <DropdownItem asChild>
            <Link to="/admin/users">
              <ShieldCheck strokeWidth={1.75} aria-hidden="true" />
              Administration
            </Link>
          </DropdownItem>
        )}
        <DropdownSeparator />
        <DropdownLabel>Theme</DropdownLabel>
        <DropdownRadioGroup value={choice} onValueChange={(value) => chooseTheme(value as ThemeChoice)}>
          {THEMES.map(({ value, name, icon: Icon }) => (
            // The menu stays open, so that the viewer sees the new theme behind it.
            <DropdownRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
              <Icon strokeWidth={1.75} aria-hidden="true" />
              {name}
            </DropdownRadioItem>
          ))}
        </DropdownRadioGroup>
        <DropdownSeparator />
        <DropdownItem onSelect={() => setIsShortcutsDialogOpen(true)}>
          <Keyboard strokeWidth={1.75} aria-hidden="true" />
          Keyboard Shortcuts
        </DropdownItem>
        <DropdownItem asChild>
          <a href="/api/logout" onClick={signOut}>
            <LogOut strokeWidth={1.75} aria-hidden="true" />
            Logout
          </a>
        </DropdownItem>
      </DropdownContent>
      {isShortcutsDialogOpen && <ShortcutsDialog onClose={closeShortcutsDialog} onLoadError={closeShortcutsDialog} />}
      {question}
    </DropdownMenu>
  );
}
