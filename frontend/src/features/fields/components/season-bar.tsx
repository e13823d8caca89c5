import { monthName, fromMonths, seasonText, fractionOfYear } from '../season';

const percent = (fraction: number) => `${(fraction * 100).toFixed(1)}%`;

/** Draws the open season to scale over the year. */
export function SeasonBar({ from, to }: { from: string; to: string }) {
  const { start, length } = fractionOfYear(from, to);
  return (
    <>
      <p className="font-medium">{seasonText(from, to)}</p>
      <div aria-hidden="true" className="mt-2.5">
        <div className="relative h-1.5 forced-color-adjust-none overflow-hidden rounded-full bg-grey-fill">
          <span
            className="absolute inset-y-0 rounded-full bg-olive"
            style={{ left: percent(start), width: percent(length) }}
          />
        </div>
        <div className="mt-1 grid grid-cols-12 text-2xs text-fg-3">
          {fromMonths().map((month) => (
            <span key={month}>{monthName(month).charAt(0)}</span>
          ))}
        </div>
      </div>
    </>
  );
}
