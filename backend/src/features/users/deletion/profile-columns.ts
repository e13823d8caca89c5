/** The columns of `users` with the profile, and their values in the row of a deleted account. Other people see the name beside its posts and messages. */
const ERASED_PROFILE = {
  first_name: `'Deleted'`,
  last_name: `'player'`,
  nickname: 'NULL',
  bio: 'NULL',
  phone_number: 'NULL',
  location: 'NULL',
  country: 'NULL',
  region: 'NULL',
  city: 'NULL',
  latitude: 'NULL',
  longitude: 'NULL',
  experience_level: 'NULL',
  game_styles: 'DEFAULT',
  preferred_game_style: 'NULL',
  age_group: 'NULL',
  availability: 'NULL',
  games_played: 'DEFAULT',
  profile_image_url: 'NULL',
  banner_url: 'NULL',
  banner_position_x: 'DEFAULT',
  banner_position_y: 'DEFAULT',
} as const;

const PROFILE_COLUMNS = Object.keys(ERASED_PROFILE);

/** SQL for the assignments that clear the profile of a row in `users`. */
export const CLEAR_PROFILE = Object.entries(ERASED_PROFILE)
  .map(([column, value]) => `${column} = ${value}`)
  .join(', ');

/** SQL for the profile of a row in `users`, as JSON. */
export const profileJson = (users: string): string =>
  `(SELECT to_jsonb(profile) FROM (SELECT ${PROFILE_COLUMNS.map((column) => `${users}.${column}`).join(', ')}) profile)`;

// A game that completes while the account is hidden is counted in its row.
const restoredValue = (users: string, column: string): string =>
  column === 'games_played' ? `${users}.games_played + kept.games_played` : `kept.${column}`;

/** SQL for the assignment that restores the profile of a row in `users`. A column that the JSON does not have stays as it is. */
export const restoreProfile = (users: string, json: string): string =>
  `(${PROFILE_COLUMNS.join(', ')}) = (SELECT ${PROFILE_COLUMNS.map((column) => restoredValue(users, column)).join(', ')} FROM jsonb_populate_record(${users}, ${json}) kept)`;
