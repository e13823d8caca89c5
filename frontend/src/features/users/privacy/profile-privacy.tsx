import type { TeamAudience } from '@contracts/options';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Select } from '@/shared/ui/inputs/select';
import { Switch } from '@/shared/ui/inputs/switch';
import { Card } from '@/shared/ui/layout/card';
import { usePrivacy } from './use-privacy';

const AUDIENCES: readonly [TeamAudience, string][] = [
  ['everyone', 'Everyone'],
  ['following', 'People you follow'],
  ['nobody', 'Only you'],
];

/** The audience of the viewer's teams and games, and the place on the map, in the settings. */
export function ProfilePrivacy() {
  const { settings, save } = usePrivacy();
  return (
    <Card className="mb-5 max-w-[688px] p-6 max-md:mb-2 max-md:p-4">
      <section aria-label="Profile privacy">
        <h2 className="heading mb-2 text-xl">Profile</h2>
        <FormInput
          label="Who can see your teams and games"
          hint="On your profile and in lists of players. A team’s members and a game’s players still include you."
          className="mb-4"
        >
          {(control) => (
            <Select
              {...control}
              value={settings.showsTeamsTo ?? 'everyone'}
              onChange={({ target }) => save({ showsTeamsTo: target.value as TeamAudience })}
            >
              {AUDIENCES.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </FormInput>
        <Switch
          label="Show me on the map"
          hint="Others see you within about 5 km of your city, and how far away you are. Your profile shows your city either way."
          checked={settings.showsOnMap !== false}
          onChange={(showsOnMap) => save({ showsOnMap })}
        />
      </section>
    </Card>
  );
}
