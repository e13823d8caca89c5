import type { ActivityKind, ActivityView } from '@contracts/admin';
import { Link } from 'wouter';

const TEXTS: Record<ActivityKind, { verb: string; path: string; fallback: string }> = {
  'user.registered': { verb: 'registered', path: '', fallback: '' },
  'team.created': { verb: 'created the team', path: '/teams', fallback: 'Team' },
  'field.added': { verb: 'added the field', path: '/fields', fallback: 'Field' },
  'game.created': { verb: 'created the game', path: '/games', fallback: 'Game' },
  'post.published': { verb: 'published', path: '/post', fallback: 'a post' },
  'review.written': { verb: 'reviewed the field', path: '/fields', fallback: 'Field' },
  'report.sent': { verb: 'sent a report', path: '', fallback: '' },
};

/** The activity as a text, with a link to its subject. */
export function ActivityText({ activity: { kind, target } }: { activity: ActivityView }) {
  const { verb, path, fallback } = TEXTS[kind];
  return (
    <>
      {verb}
      {target && (
        <>
          {' '}
          <Link to={`${path}/${target.id}`} className="font-medium text-olive underline underline-offset-3">
            <bdi>{target.name ?? fallback}</bdi>
          </Link>
        </>
      )}
    </>
  );
}
