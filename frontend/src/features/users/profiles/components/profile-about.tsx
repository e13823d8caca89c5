import { labelOf } from '@contracts/option-labels';
import type { ProfileView } from '@contracts/users';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { shortName } from '@/shared/format/names';
import { LinkedText } from '@/shared/ui/text/linked-text';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

interface ProfileAboutProps {
  profile: ProfileView;
  /** The teams and fields, which belong to other features. */
  children: ReactNode;
}

/** A player's bio and details, teams and fields. */
export function ProfileAbout({ profile, children }: ProfileAboutProps) {
  const { bio, preferredGameStyle, gameStyles, experienceLevel, ageGroup, availability, can } = profile;
  const rows = [
    ['Prefers', preferredGameStyle && labelOf(preferredGameStyle)],
    ['Game styles', gameStyles.map(labelOf).join(', ') || null],
    ['Experience', experienceLevel && labelOf(experienceLevel)],
    ['Plays', availability && labelOf(availability)],
    ['Age', ageGroup && labelOf(ageGroup)],
    ['Member since', month.format(new Date(profile.createdAt))],
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
            `${shortName(profile)} hasn’t written anything here yet.`
          )}
        </p>
      )}
      {rows.length > 0 && (
        <dl className="mt-4 grid gap-2 border-t border-line pt-4 text-sm">
          {rows.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-fg-2">{name}</dt>
              <dd className="text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </>
  );
}
