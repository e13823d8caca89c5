import { Link } from 'react-router';
import { ProsePage } from '@/shared/ui/layout/prose-page';

export default function PrivacyPage() {
  return (
    <ProsePage title="Privacy Notice" updated="November 21, 2026">
      <p>What Muster knows about you, what it is for, and who sees it.</p>
      <h2>What is kept</h2>
      <ul>
        <li>
          What you give: your name, e-mail address, phone number, callsign, bio and pictures, the city you are from,
          your age group, when and how you play.
        </li>
        <li>What you write and do: posts, comments, likes, reviews, messages, teams, fields, and whom you follow.</li>
        <li>What you have read, and your notifications.</li>
        <li>Your password, only as a hash that cannot be turned back.</li>
        <li>Of whom you invite: the name and e-mail address, until a month after the invitation is over.</li>
        <li>One cookie, which keeps you signed in. The choice of theme and drafts stay in your browser.</li>
      </ul>
      <p>What a camera writes into a picture, such as where it was taken, is thrown away before it is kept.</p>
      <h2>Who sees it</h2>
      <ul>
        <li>
          Everybody: what stands on your profile, your posts, comments and reviews, and the teams you are in. On maps
          you stand within some 5 km of your city, never where you are.
        </li>
        <li>Only the two of you: private messages.</li>
        <li>Only who is in a team: its chat. Only those who run a team or a field, and you: what you write to them.</li>
        <li>
          Your e-mail address: the members of your teams, and whoever already knows it and searches for exactly that
          address.
        </li>
        <li>Whoever is signed in: the e-mail address and phone number that a field gives for itself.</li>
        <li>Nobody else: your phone number, and how exactly your place is known.</li>
      </ul>
      <h2>What is not done</h2>
      <p>
        No advertising, no tracking by others, no selling of data. Pages load nothing from other sites, unless whoever
        runs this server lets another service, such as Google, draw its maps.
      </p>
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
