import type { CurrentUserView, PlayerView } from '@contracts/users';
import { Card } from '@/shared/ui/layout/card';
import { locationOf, type ProfileValues } from '../profile-values';
import { PlayerSummary } from '../../directory/components/player-summary';
import { LocationLine } from '@/shared/ui/entities/location-line';

/** Previews the player's card while the form is edited. */
export function ProfilePreview({ viewer, values }: { viewer: CurrentUserView; values: ProfileValues }) {
  // A select's value is one of its options or empty.
  const experienceLevel = (values.experienceLevel || null) as PlayerView['experienceLevel'];
  const preferredGameStyle = (values.preferredGameStyle || null) as PlayerView['preferredGameStyle'];
  const location = values.country === null && viewer.country === null ? viewer.location : locationOf(values);
  return (
    <section aria-label="Preview" className="sticky top-[calc(var(--header-h)+var(--space-4))] max-lg:static">
      <h2 className="mb-2 text-sm font-medium text-fg-2 max-md:px-4">How others see you</h2>
      <Card as="div" className="p-5 max-md:p-4">
        <PlayerSummary player={{ ...viewer, ...values, experienceLevel, preferredGameStyle }} level={3} />
        {location && <LocationLine location={location} className="mt-4 border-t border-line pt-3" />}
      </Card>
    </section>
  );
}
