import { Link } from 'react-router';
import { ProsePage } from '@/shared/ui/prose-page';

export default function PrivacyPage() {
  return (
    <ProsePage title="Privacy Notice" updated="November 21, 2026">
      <p>What Muster knows about you, what it is for, and who sees it.</p>
      <h2>What is kept</h2>
      <ul>
        <li>What you give: your name, e-mail address, callsign, bio, posts and messages.</li>
        <li>Your password, only as a hash that cannot be turned back.</li>
        <li>Whom you follow, what you have read, and your notifications.</li>
        <li>One cookie, which keeps you signed in. The choice of theme and drafts stay in your browser.</li>
      </ul>
      <h2>Who sees it</h2>
      <ul>
        <li>Everybody: your name, callsign, bio, and your posts.</li>
        <li>Only the two of you: private messages.</li>
        <li>Nobody else: your e-mail address, except whoever already knows and searches for exactly that address.</li>
      </ul>
      <h2>What is not done</h2>
      <p>No advertising, no tracking by others, no selling of data. Pages load nothing from other sites.</p>
      <p>
        The rules of the place are in the{' '}
        <Link to="/terms" className="link">
          Terms of Service
        </Link>
        .
      </p>
    </ProsePage>
  );
}
