import type { GamePageView } from '@contracts/games';
import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/layout/card';
import { LinkedText } from '@/shared/ui/text/linked-text';

interface GameRulesProps {
  game: GamePageView;
  /** The rules of the field, or why they are not shown. */
  fieldRules: ReactNode;
}

/** The Rules tab: what the organizer requires, and what the field allows. */
export function GameRules({ game, fieldRules }: GameRulesProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
      <Card aria-labelledby="requirements" className="p-5 max-md:p-4">
        <h2 id="requirements" className="heading mb-3 text-lg">
          Requirements
        </h2>
        {game.requirements ? (
          <p dir="auto" className="max-w-[68ch] overflow-hidden whitespace-pre-line wrap-anywhere">
            <LinkedText>{game.requirements}</LinkedText>
          </p>
        ) : (
          <p className="text-fg-2">The organizer has added no requirements.</p>
        )}
      </Card>
      {fieldRules}
    </div>
  );
}
