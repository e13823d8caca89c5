import type { GameSectionRequest } from '@contracts/game-sections';
import { addField, COMPLETE_FIELD } from '../fields/fields.js';
import { reducedMotion } from '../support/axe.js';
import type { AnyPlayer, Requester } from '../support/players.js';
import { requestAs } from '../support/requests.js';

/** The browser of a player on a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...reducedMotion };

interface AddedGame {
  id: string;
  title: string;
}

/** The time this number of days from now, in ISO 8601. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Creates a game through the API, on a new field of the organizer. */
export async function addGame(organizer: AnyPlayer, title: string, more: object = {}): Promise<AddedGame> {
  const field = await addField(organizer, `Field of ${title}`, COMPLETE_FIELD);
  return requestAs(organizer, 'POST', '/api/games', {
    title,
    description: 'Two platoons, one bridge, eight hours.',
    requirements: 'Bring a red rag and a torch.',
    fieldId: field.id,
    gameStartDate: inDays(7),
    gameEndDate: inDays(7.3),
    maxPlayers: 20,
    price: 2500,
    currency: 'EUR',
    gameType: 'milsim',
    ...more,
  });
}

export const join = (player: Requester, gameId: string): Promise<unknown> =>
  requestAs(player, 'POST', `/api/games/${gameId}/join`, {});

/** Publishes a section for everyone. */
export const addSection = (
  organizer: Requester,
  gameId: string,
  section: Pick<GameSectionRequest, 'title' | 'body'> & Partial<GameSectionRequest>,
): Promise<unknown> =>
  requestAs(organizer, 'POST', `/api/games/${gameId}/sections`, {
    tab: 'game_play',
    kind: 'briefing',
    isPublished: true,
    ...section,
  });
