import { Skeleton } from '@/shared/ui/feedback/skeleton';

interface FiguresProps {
  label: string;
  /** Undefined while the value loads. */
  figures: readonly (readonly [name: string, value: string | undefined])[];
}

/** Numbers with their names, side by side. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <section aria-label={label} className="card mb-5 p-5 max-md:mb-3 max-md:p-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-fg-2">{name}</dt>
            <dd className="heading mt-1 text-2xl tabular-nums">{value ?? <Skeleton className="h-8 w-16" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
