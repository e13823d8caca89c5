import { labelOf } from '@contracts/option-labels';
import type { ProfileView } from '@contracts/users';
import { Link } from 'wouter';
import { shortName } from '@/shared/format/names';
import { LinkedText } from '@/shared/ui/text/linked-text';

/** A player's bio, availability and teams. */
export function ProfileAbout({ profile }: { profile: ProfileView }) {
  const { bio, preferredGameStyle, ageGroup, availability, can } = profile;
  const rows = [
    ['Prefers', preferredGameStyle],
    ['Plays', availability],
    ['Age', ageGroup],
  ].filter((row): row is [string, string] => row[1] !== null);
  return (
    <>
      {bio ? (
        <p dir="auto" className="overflow-hidden text-pretty wrap-anywhere whitespace-pre-line">
          <LinkedText>{bio}</LinkedText>
        </p>
      ) : (
        <p className="text-fg-2">
          {can.edit ? (
            <>
              You haven’t written a bio yet.{' '}
              <Link to="/profile/edit" className="link">
                Add one
              </Link>
            </>
          ) : (
            `${shortName(profile)} has not written anything here yet.`
          )}
        </p>
      )}
      {rows.length > 0 && (
        <dl className="mt-4 grid gap-2 border-t border-line pt-4 text-sm">
          {rows.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-fg-2">{name}</dt>
              <dd className="font-medium">{labelOf(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
