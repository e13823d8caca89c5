import { useAnnouncement } from './announce';

/** Where announcements are read out, once in the shell. */
export function Announcer() {
  const { text, id } = useAnnouncement();
  return (
    <p role="status" className="sr-only">
      <span key={id}>{text}</span>
    </p>
  );
}
