import type { GamePageView } from '@contracts/games';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { clearDrafts } from '@/shared/drafts/drafts.store';
import { claimDocumentFor } from '@/shared/session/page-viewer';
import { renderHook } from '../../../../test/render-hook';
import { type GameFormProps, useGameForm } from './use-game-form';

const GAME = {
  id: 'g1',
  title: 'Northern Lights',
  status: 'upcoming',
  gameType: 'milsim',
  gameStartDate: '2027-06-05T07:00:00.000Z',
  gameEndDate: '2027-06-05T15:00:00.000Z',
  timeZone: 'Europe/Stockholm',
  maxPlayers: 40,
  price: null,
  currency: 'USD',
} as GamePageView;

beforeAll(() => claimDocumentFor('elin'));
afterEach(() => clearDrafts());

/** Opens the form, gives the game a title if one is passed, and closes the form again, as a reload does. */
function titleIn(props: Partial<GameFormProps>, typed?: string): string {
  const { result, unmount } = renderHook(new QueryClient(), () => useGameForm({ ...props, onSaved: () => undefined }));
  if (typed) act(() => result().form.setValue('title', typed, { shouldDirty: true }));
  const { title } = result().form.getValues();
  unmount();
  return title;
}

describe('useGameForm', () => {
  it('keeps separate drafts for the edit and the copy of one game', () => {
    titleIn({ copied: GAME }, 'Southern Lights');
    titleIn({ game: GAME }, 'Polar Lights');
    expect(titleIn({ copied: GAME })).toBe('Southern Lights');
    expect(titleIn({ game: GAME })).toBe('Polar Lights');
  });
});
