import { SlidersHorizontal } from 'lucide-react';
import { Button } from '@/shared/ui/buttons/button';

interface FiltersButtonProps {
  isOpen: boolean;
  count: number;
  onPress: () => void;
}

export function FiltersButton({ isOpen, count, onPress }: FiltersButtonProps) {
  return (
    <Button
      aria-expanded={isOpen}
      aria-controls="filters"
      onClick={onPress}
      className="h-11! shrink-0 light:bg-surface light:inset-ring light:inset-ring-line"
    >
      <SlidersHorizontal size={17} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <span className="max-md:sr-only">{isOpen ? 'Hide' : 'Show'} </span>Filters
      </span>
      {count > 0 && (
        <span className="min-w-[18px] rounded-full bg-olive-fill px-[5px] text-center text-2xs leading-[18px] text-on-olive tabular-nums">
          {count}
          <span className="sr-only"> active</span>
        </span>
      )}
    </Button>
  );
}
