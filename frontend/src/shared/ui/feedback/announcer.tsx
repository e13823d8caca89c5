import { useAnnouncement } from './announce';

/** The live region for announcements. The shell renders it once. */
export function Announcer() {
  const { text, id } = useAnnouncement();
  return (
    <p role="status" className="sr-only">
      <span key={id}>{text}</span>
    </p>
  );
}
