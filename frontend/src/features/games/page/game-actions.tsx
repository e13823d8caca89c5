import type { GamePageView } from '@contracts/games';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CalendarPlus, Ellipsis, Share2 } from 'lucide-react';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { shareLink } from '@/shared/ui/navigation/share-link';
import type { ItemActions } from '@/shared/ui/overlays/item-menu';
import { gamePath } from '../api/game-queries';

const ItemMenu = lazyMenu<ItemActions>(() => import('@/shared/ui/overlays/item-menu'));

const actionClass = 'border border-control max-md:bg-overlay';

interface GameActionsProps {
  game: GamePageView;
  /** The link to the chat, for those who may read it. */
  chat: ReactNode;
  /** The organizer's menu. Others can report the game. */
  menu: ReactNode;
}

/** The buttons beside the name. On a phone, the small ones are on the cover. */
export function GameActions({ game, chat, menu }: GameActionsProps) {
  const { id, title } = game;
  const more =
    menu ||
    (game.can.report && (
      <ItemMenu label="More actions" noun="Game" reportable={{ type: 'game', id }} className={actionClass}>
        <Ellipsis size={18} strokeWidth={1.75} />
      </ItemMenu>
    ));
  return (
    <>
      <div className="flex gap-2 max-md:absolute max-md:-top-14 max-md:right-4">
        <a
          href={`${gamePath(id)}/calendar.ics`}
          download
          aria-label="Add to calendar"
          data-tip="Add to calendar"
          className={clsx(
            'grid size-10 place-items-center rounded-md text-fg-2 eased hover:text-fg max-md:size-11',
            actionClass,
          )}
        >
          <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
        </a>
        <IconButton
          label="Share"
          className={actionClass}
          onClick={() => void shareLink({ path: `/games/${id}`, title, copied: 'Game link copied to clipboard.' })}
        >
          <Share2 size={18} strokeWidth={1.75} />
        </IconButton>
        {!chat && more}
      </div>
      {chat && (
        <div className="flex gap-2 max-md:w-full md:-ml-3">
          {chat}
          {more}
        </div>
      )}
    </>
  );
}
