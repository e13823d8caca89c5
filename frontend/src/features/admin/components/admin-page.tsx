import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { formatTotal } from '@/shared/format/totals';
import { withReturnPath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { BadgeCount } from '@/shared/ui/feedback/badge-count';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { appealCountQuery } from '../api/admin-queries';
import { reportCountQuery } from '../api/report-queries';

/** All admin pages. A new one adds its link here. */
const LINKS = [
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/reports', label: 'Reports' },
  { to: '/admin/held-words', label: 'Held words' },
  { to: '/admin/appeals', label: 'Appeals' },
  { to: '/admin/feed', label: 'Activity' },
  { to: '/admin/audit', label: 'Audit' },
  { to: '/admin/system', label: 'System' },
];

/** The server counts the entries of each list only up to this number. */
const MAX_COUNT = 1_000;

interface AdminPageProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** The frame of an admin page. Anyone but an administrator sees a notice instead, and nothing is requested. */
export function AdminPage({ title, subtitle, children }: AdminPageProps) {
  const viewer = useViewer();
  const [pathname] = useLocation();
  if (viewer?.role !== 'admin') return <AdminsOnlyNotice isVisitor={viewer === null} pathname={pathname} />;
  return (
    <div className="container-page py-6 max-md:px-0 max-md:py-4">
      <PageTitle>{title}</PageTitle>
      <header className="mb-5 max-md:mb-3 max-md:px-4">
        <h1 className="heading text-2xl">{title}</h1>
        <p className="mt-0.5 text-fg-2 max-md:text-sm">{subtitle}</p>
      </header>
      <AdminLinks pathname={pathname} />
      {children}
    </div>
  );
}

/** On a phone, the links scroll sideways. The fade at the end shows that there are more. */
function AdminLinks({ pathname }: { pathname: string }) {
  const nav = useRef<HTMLElement>(null);
  // The numbers make the links wider, so the links are scrolled again when they have loaded.
  const { data: reports } = useQuery(reportCountQuery);
  const { data: appeals } = useQuery(appealCountQuery);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname, reports?.count, appeals?.count]);
  return (
    <nav
      ref={nav}
      aria-label="Administration"
      className="no-scrollbar relative mb-5 flex gap-6 border-b border-line max-md:mb-4 max-md:gap-0 max-md:overflow-x-auto max-md:[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)] max-md:pr-8 max-md:pl-1"
    >
      {LINKS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
          className="relative inline-flex h-11 items-center text-sm font-medium whitespace-nowrap text-fg-2 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-fg max-md:h-12 max-md:px-3 max-md:after:inset-x-3 max-md:focus-visible:-outline-offset-2 current:font-semibold current:text-fg current:after:bg-orange"
        >
          {label}
          {to === '/admin/reports' && <OpenCount count={reports?.count} />}
          {to === '/admin/appeals' && <OpenCount count={appeals?.count} />}
        </Link>
      ))}
    </nav>
  );
}

/** The number of open entries beside the link to their page. */
function OpenCount({ count = 0 }: { count: number | undefined }) {
  const spoken = formatTotal({ total: Math.min(count, MAX_COUNT), isTotalCapped: count >= MAX_COUNT });
  return (
    <>
      <BadgeCount count={count} className="ml-1.5" />
      {count > 0 && <span className="sr-only"> ({spoken} open)</span>}
    </>
  );
}

function AdminsOnlyNotice({ isVisitor, pathname }: { isVisitor: boolean; pathname: string }) {
  return (
    <>
      <PageTitle>Administrators only</PageTitle>
      <EmptyState
        level={1}
        title="Administrators only"
        icon={<ShieldAlert size={26} strokeWidth={1.75} aria-hidden="true" />}
        className="py-24"
        actions={
          isVisitor ? (
            <ButtonLink to={withReturnPath('/login', pathname)} variant="primary">
              Sign in
            </ButtonLink>
          ) : (
            <ButtonLink to="/home" variant="primary">
              Go home
            </ButtonLink>
          )
        }
      >
        {isVisitor ? 'Sign in as an administrator to open this page.' : 'Only administrators can open this page.'}
      </EmptyState>
    </>
  );
}
