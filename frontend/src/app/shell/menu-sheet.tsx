import { clsx } from 'clsx';
import { LogIn, LogOut, ShieldCheck, UserRound, UserRoundPen, UserRoundPlus, X, type LucideIcon } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { PersonName } from '@/shared/people/person-name';
import { useViewer } from '@/shared/session/viewer';
import { Avatar } from '@/shared/ui/entities/avatar';
import { BadgeCount } from '@/shared/ui/feedback/badge-count';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { chooseTheme, useTheme } from '@/shared/theme/theme.store';
import { LegalLinks } from '@/shared/ui/navigation/legal-links';
import { useCloseOnBack } from '@/shared/ui/overlay-kit/dialogs/use-close-on-back';
import { useReturnFocus } from '@/shared/ui/overlay-kit/dialogs/use-return-focus';
import { useUnread } from '@/shared/unread/unread.store';
import { isCurrent, SECTIONS } from './sections';
import { THEMES } from './themes';
import { useSignOut } from './use-sign-out';

interface MenuSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu on a phone: every section, the account and the theme. */
export default function MenuSheet({ open, onOpenChange }: MenuSheetProps) {
  const viewer = useViewer();
  const returnFocus = useReturnFocus();
  const [pathname] = useLocation();
  const { signOut, question } = useSignOut();
  const messages = useUnread((unread) => unread.messages);
  const close = () => onOpenChange(false);
  useCloseOnBack(open, close);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(320px,88vw)] animate-[slide-in_var(--dur-3)_var(--ease-out)] flex-col overflow-y-auto bg-overlay pb-[env(safe-area-inset-bottom)] shadow-float outline-none"
        >
          <header className="flex h-(--header-h) shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
            <Radix.Title className="heading text-xl">Menu</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X size={22} strokeWidth={1.75} />
              </IconButton>
            </Radix.Close>
          </header>
          {viewer && (
            <div className="flex items-center gap-3 px-4 py-4">
              <Avatar person={viewer} size={44} />
              <div className="min-w-0">
                <p className="truncate font-semibold">
                  <PersonName person={viewer} />
                </p>
                <p className="truncate text-sm text-fg-2">{viewer.email}</p>
              </div>
            </div>
          )}
          <nav aria-label="Menu" className="grid border-line py-2 not-first-of-type:border-t">
            {SECTIONS.filter(({ requiresSignIn }) => viewer || !requiresSignIn).map((section) => (
              <MenuRow
                key={section.to}
                to={section.to}
                icon={section.icon}
                current={isCurrent(section, pathname)}
                onClick={close}
              >
                {section.label}
                {section.to === '/messages' && messages > 0 && (
                  <>
                    <BadgeCount count={messages} className="ml-auto" />
                    <span className="sr-only">, {messages} unread</span>
                  </>
                )}
              </MenuRow>
            ))}
          </nav>
          <div className="grid border-t border-line py-2">
            {viewer ? (
              <>
                <MenuRow to={`/profile/${viewer.id}`} icon={UserRound} onClick={close}>
                  View Profile
                </MenuRow>
                <MenuRow to="/profile/edit" icon={UserRoundPen} onClick={close}>
                  Edit Profile
                </MenuRow>
                {viewer.role === 'admin' && (
                  <MenuRow to="/admin/users" icon={ShieldCheck} onClick={close}>
                    Administration
                  </MenuRow>
                )}
                <MenuRow href="/api/logout" icon={LogOut} onClick={signOut}>
                  Logout
                </MenuRow>
              </>
            ) : (
              <>
                <MenuRow to="/login" icon={LogIn} onClick={close}>
                  Login
                </MenuRow>
                <MenuRow to="/auth/register" icon={UserRoundPlus} onClick={close}>
                  Create Account
                </MenuRow>
              </>
            )}
          </div>
          <div className="mt-auto p-4 pb-3">
            <ThemeRow />
            <LegalLinks className="mt-2" onClick={close} />
          </div>
          {question}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const rowClass = 'flex min-h-12 items-center gap-3.5 px-4 font-medium text-fg active:bg-raised current:text-orange';

type RowProps = { icon: LucideIcon; current?: boolean; onClick?: MouseEventHandler; children: ReactNode } & (
  { to: string } | { href: string }
);

function MenuRow({ icon: Icon, current, onClick, children, ...target }: RowProps) {
  const content = (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={current ? undefined : 'text-fg-2'} />
      {children}
    </>
  );
  if ('href' in target)
    return (
      <a href={target.href} onClick={onClick} className={rowClass}>
        {content}
      </a>
    );
  return (
    <Link to={target.to} onClick={onClick} aria-current={current ? 'page' : undefined} className={rowClass}>
      {content}
    </Link>
  );
}

function ThemeRow() {
  const choice = useTheme((theme) => theme.choice);
  return (
    <fieldset>
      <legend className="sr-only">Theme</legend>
      <div className="flex rounded-md bg-raised p-[3px]">
        {THEMES.map(({ value, name, icon: Icon }) => (
          <button
            key={value}
            type="button"
            aria-pressed={choice === value}
            onClick={() => chooseTheme(value)}
            className={clsx(
              'flex h-11 flex-1 items-center justify-center gap-2 rounded-sm text-sm font-medium',
              choice === value ? 'bg-grey-fill text-on-grey' : 'text-fg-2',
            )}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
