import type { GamePageView } from '@contracts/games';
import { missingFieldText } from './missing-field';

const WAITING = {
  status: 'upcoming',
  fieldApproval: 'pending',
  isFieldDeleted: false,
  can: { edit: false },
} as GamePageView;

describe('missingFieldText', () => {
  it('asks players to wait for the field’s admins while they have not answered', () => {
    expect(missingFieldText(WAITING)).toBe('You’ll see the field once its admins have approved the game.');
  });

  it('does not ask the organizer to wait for the admins of a field that was deleted', () => {
    expect(missingFieldText({ ...WAITING, isFieldDeleted: true })).toBe('The field no longer exists.');
  });

  it('does not announce another field for a game that can no longer change its field', () => {
    const refused = { ...WAITING, fieldApproval: 'rejected' } as const;
    expect(missingFieldText(refused)).toBe('The organizer is looking for another field.');
    for (const status of ['ongoing', 'completed', 'cancelled'] as const)
      for (const fieldApproval of ['rejected', 'withdrawn', 'expired', 'pending'] as const)
        expect(missingFieldText({ ...refused, status, fieldApproval })).toBe(
          'The field’s admins didn’t approve this game, so others can’t see the field.',
        );
  });
});
