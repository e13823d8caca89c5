import { Link } from 'react-router';
import { ProsePage } from '@/shared/ui/layout/prose-page';

export default function TermsPage() {
  return (
    <ProsePage title="Terms of Service" updated="November 21, 2026">
      <p>
        Muster is a place for airsoft players to find each other, talk and meet. These are the rules of the place, in
        plain words.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>
          One person, one account. Give a name that other players can know you by, and an e-mail address that is yours.
        </li>
        <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
        <li>You can sign out on any device at any time.</li>
      </ul>
      <h2>What you post</h2>
      <ul>
        <li>It stays yours. You allow Muster to keep it and to show it to the people it is meant for.</li>
        <li>Post nothing that is against the law, that threatens or harasses people, or that is not yours to share.</li>
        <li>Airsoft only: nothing that offers, or helps with, weapons meant to harm.</li>
      </ul>
      <h2>Meeting others</h2>
      <p>
        Muster does not run games or fields and does not check who people are. Follow the rules of the field, wear eye
        protection, and use your judgement.
      </p>
      <h2>What we promise, and what we don’t</h2>
      <p>
        We try to keep Muster running and your data safe. It comes as it is: there will be faults and there may be
        interruptions. Whoever breaks these terms may lose the account.
      </p>
      <p>
        What happens with your data is told in the{' '}
        <Link to="/privacy" className="link">
          Privacy Notice
        </Link>
        .
      </p>
    </ProsePage>
  );
}
