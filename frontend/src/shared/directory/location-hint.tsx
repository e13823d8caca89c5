import { Link } from 'react-router';

/** Links to the profile, where viewers without a location can add one. */
export function LocationHint({ id }: { id: string }) {
  return (
    <p id={id} className="mt-1.5 text-xs text-fg-2">
      <Link to="/profile" target="_blank" className="underline underline-offset-2 hover:text-fg">
        Add your location in profile to use distance filter
        <span className="sr-only"> (opens in a new tab)</span>
      </Link>
    </p>
  );
}
