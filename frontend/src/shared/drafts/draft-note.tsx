import { Button } from '@/shared/ui/buttons/button';

/** A note that the form was filled from a draft, with a button to start over. */
export function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-raised py-1 pr-1 pl-3.5 text-sm">
      <p role="status">We restored your unsaved draft.</p>
      <Button size="sm" variant="ghost" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
