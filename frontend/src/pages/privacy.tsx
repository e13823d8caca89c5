import { TERMS_VERSION } from '@contracts/options';
import { Link } from 'wouter';
import { ProsePage } from '@/shared/ui/layout/prose-page';

export default function PrivacyPage() {
  return (
    <ProsePage title="Privacy Notice" updated={TERMS_VERSION}>
      <p>This page explains which data Muster stores about you, why, and who can see it.</p>
      <h2>What we store</h2>
      <ul>
        <li>
          What you enter: your name, email address, phone number, callsign, bio, pictures, city, age group, and when and
          how you play.
        </li>
        <li>
          What you do: posts, comments, likes, reviews and messages, the teams, fields and games that you add or join,
          and whom you follow.
        </li>
        <li>Your notifications, and which messages and notifications you have read.</li>
        <li>Your password, only as a hash that cannot be reversed.</li>
        <li>
          The browsers and networks with which you signed in, for up to 400 days, so that we can tell you about a new
          one. We shorten network addresses, so that they don’t identify one computer.
        </li>
        <li>The name and email address of people you invite, for up to a month after the invitation ends.</li>
        <li>
          One cookie that keeps you signed in. Your theme, your drafts and, until you sign out, what you can read
          without a connection are stored only in your browser.
        </li>
      </ul>
      <p>We remove hidden data from your pictures, such as where they were taken, before we store them.</p>
      <h2>Who can see it</h2>
      <ul>
        <li>
          Everyone: your profile, posts, comments, reviews and, unless you change it in your settings, your teams and
          games. Maps show you within about 5 km of your city, unless you turn it off, never at your exact location.
        </li>
        <li>Private messages: only you and the other person.</li>
        <li>A team’s chat: only its members. A game’s chat: only its organizer and participants.</li>
        <li>Messages to a team or field: only you and its admins. Messages to a game: only you and its organizer.</li>
        <li>A message that somebody reported, and up to five before it: our moderators, too.</li>
        <li>
          Your email address: the members of your teams, our administrators, and anyone who already knows it and
          searches for that exact address.
        </li>
        <li>A field’s contact email address and phone number: everyone who is signed in.</li>
        <li>Your phone number: our administrators.</li>
        <li>Your exact coordinates: nobody else.</li>
      </ul>
      <h2>Your choices</h2>
      <ul>
        <li>Your settings decide who may message you, who sees your teams and games, and whether maps show you.</li>
        <li>You can download everything that we store about you. We keep the file for seven days.</li>
        <li>
          You can delete your account. It is hidden at once, and deleted with your personal data after 14 days. What you
          wrote stays, credited to “Deleted player”, and your teams and fields go to other members.
        </li>
      </ul>
      <h2>What we don’t do</h2>
      <p>
        We don’t show ads, let anyone track you or sell your data. Pages load nothing from other sites, unless this
        server uses another service, such as Google, for its maps.
      </p>
      <p>
        The rules for using Muster are in the{' '}
        <Link to="/terms" className="link">
          Terms of Service
        </Link>
        .
      </p>
    </ProsePage>
  );
}
