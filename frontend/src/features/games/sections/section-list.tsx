import type { GamePageView } from '@contracts/games';
import type { GameSectionView, SectionTab } from '@contracts/game-sections';
import { clsx } from 'clsx';
import { useState } from 'react';
import { announce } from '@/shared/ui/feedback/announce';
import { SectionItem } from './section-item';
import { useReorderSections } from './section-mutations';
import { orderAfterMove } from './section-order';
import { SectionTools } from './section-tools';

interface SectionListProps {
  game: GamePageView;
  tab: SectionTab;
  /** The sections of all tabs, in order. */
  all: readonly GameSectionView[];
  onEdit: (section: GameSectionView) => void;
}

/** The organizer's list: sections can be moved with buttons or dragged by their handle. */
export function SectionList({ game, tab, all, onEdit }: SectionListProps) {
  const reorder = useReorderSections(game.id);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [overId, setOverId] = useState<string | null>(null);
  const sections = all.filter((section) => section.tab === tab);
  const move = (id: string, to: number) => {
    const section = sections.find((candidate) => candidate.id === id);
    if (!section || sections[to]?.id === id) return;
    reorder.mutate(orderAfterMove(all, tab, id, to));
    announce(`${section.title} moved to place ${to + 1} of ${sections.length}`);
  };
  const endDrag = () => {
    setDraggedId(null);
    setOverId(null);
  };
  if (sections.length === 0) return null;
  return (
    <ul aria-label="Sections" className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
      {sections.map((section, index) => (
        <li
          key={section.id}
          className={clsx(
            'rounded-lg eased',
            section.id === draggedId && 'opacity-50',
            section.id === overId && section.id !== draggedId && 'outline-2 outline-offset-2 outline-orange',
          )}
          onDragOver={(event) => {
            if (draggedId === null) return;
            event.preventDefault();
            setOverId(section.id);
          }}
          onDrop={(event) => {
            if (draggedId === null) return;
            event.preventDefault();
            move(draggedId, index);
            endDrag();
          }}
        >
          <SectionItem
            section={section}
            tools={
              <SectionTools
                gameId={game.id}
                section={section}
                onEdit={() => onEdit(section)}
                onMoveUp={index > 0 ? () => move(section.id, index - 1) : undefined}
                onMoveDown={index < sections.length - 1 ? () => move(section.id, index + 1) : undefined}
                onDragStart={() => setDraggedId(section.id)}
                onDragEnd={endDrag}
              />
            }
          />
        </li>
      ))}
    </ul>
  );
}
