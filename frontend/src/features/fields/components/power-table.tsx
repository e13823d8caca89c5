import type { PowerLimit } from '@contracts/power-limits';
import { labelOf } from '@contracts/option-labels';
import { fpsOf, scaleOf } from '../power';

/** Power limits as bars in joules, with the FPS that they equal. */
export function PowerTable({ limits }: { limits: readonly PowerLimit[] }) {
  const scale = scaleOf(limits.map(({ joules }) => joules));
  return (
    // Large text settings make the table wider than a phone.
    <div className="overflow-x-auto">
      <table className="w-full text-[.9375rem] tabular-nums max-md:text-sm">
        <thead className="text-left text-xs text-fg-2">
          <tr className="border-b border-line *:pb-3 *:pl-4 *:font-normal *:first:pl-0 max-md:*:pl-2">
            <th scope="col">Class</th>
            <th scope="col" className="md:w-2/5">
              Limit
            </th>
            <th scope="col" className="text-right">
              FPS
            </th>
            <th scope="col" className="text-right">
              BB
            </th>
            <th scope="col" className="text-right">
              Min. distance
            </th>
          </tr>
        </thead>
        <tbody>
          {limits.map(({ powerClass, joules, bbWeight, minimumDistance }) => (
            <tr
              key={powerClass}
              className="border-b border-line *:py-2.5 *:pl-4 *:first:pl-0 last:border-0 max-md:*:pl-2"
            >
              <th scope="row" className="text-left font-medium">
                {labelOf(powerClass)}
              </th>
              <td>
                <span className="flex items-center gap-6">
                  <b className="font-semibold whitespace-nowrap">
                    {joules.toFixed(joules * 10 === Math.round(joules * 10) ? 1 : 2)} J
                  </b>
                  <span
                    aria-hidden="true"
                    className="h-1.5 w-full max-w-56 forced-color-adjust-none overflow-hidden rounded-full bg-grey-fill max-md:hidden"
                  >
                    <span
                      className="block h-full rounded-full bg-olive"
                      style={{ width: `${(joules / scale) * 100}%` }}
                    />
                  </span>
                </span>
              </td>
              <td className="text-right">{Math.round(fpsOf(joules, bbWeight))}</td>
              <td className="text-right whitespace-nowrap">{bbWeight.toFixed(2)} g</td>
              <td className="text-right whitespace-nowrap">
                {minimumDistance ? `${minimumDistance} m` : <span className="text-sm text-fg-3">none</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
