import { ButtonLink } from '@/shared/ui/buttons/button';

/** Links to the admin panel and to a feed, below the login form. Only development builds show them. */
export function DevelopmentShortcuts({ feedPath }: { feedPath: string }) {
  return (
    <nav aria-label="Development shortcuts" className="mt-4 grid grid-cols-2 gap-3">
      <ButtonLink to="/admin/users" variant="outline">
        Admin Panel
      </ButtonLink>
      <ButtonLink to={feedPath} variant="outline">
        Admin Feed
      </ButtonLink>
    </nav>
  );
}
