import { TERMS_VERSION } from '@contracts/options';
import { Link } from 'wouter';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { ProsePage } from '@/shared/ui/layout/prose-page';

const AcceptTerms = lazyPart(() => import('@/features/auth/terms/accept-terms'));

export default function TermsPage() {
  return (
    <ProsePage title="Terms of Service" updated={TERMS_VERSION}>
      <p>Airsoft players use Muster to find each other, talk and meet. These are the rules, in plain words.</p>
      <h2>Your account</h2>
      <ul>
        <li>One account per person. Use a name that other players know you by, and your own email address.</li>
        <li>Keep your password to yourself. You are responsible for what is done with your account.</li>
        <li>You can sign out on any device at any time.</li>
      </ul>
      <h2>What you post</h2>
      <ul>
        <li>It stays yours. You allow Muster to store it and to show it to the people it is meant for.</li>
        <li>Don’t post anything that is illegal, threatens or harasses people, or is not yours to share.</li>
        <li>Airsoft only: nothing that offers, or helps with, weapons meant to harm.</li>
      </ul>
      <h2>Meeting others</h2>
      <p>
        Muster does not run games or fields and does not check who people are. Follow the rules of the field, wear eye
        protection, and use your judgment.
      </p>
      <h2>What we promise, and what we don’t</h2>
      <p>
        We try to keep Muster running and your data safe. We provide it as it is: there will be errors and
        interruptions. If you break these terms, you may lose your account.
      </p>
      <p>
        The{' '}
        <Link to="/privacy" className="link">
          Privacy Notice
        </Link>{' '}
        explains what happens to your data.
      </p>
      <AcceptTerms fallback={null} />
    </ProsePage>
  );
}
