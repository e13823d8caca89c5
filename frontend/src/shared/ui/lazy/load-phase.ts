import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';

/**
 * The phases in which the first page of a visit loads, so that on a slow connection the main data does not wait for anything else: the page's
 * main data, the data of its side column and pictures, code and fonts that the page works without, and additional features.
 */
const PHASES = ['main', 'side', 'background', 'extras'] as const;
export type LoadPhase = (typeof PHASES)[number];

/** A phase also ends when requests have been running for this long without a pause. Only `startExtras` ends the background phase. */
const MAX_WAIT_MS = 10_000;
/**
 * A phase ends when nothing was requested or sent for a tenth of the time since the page was opened. The slower the connection, the longer
 * it stays free for the viewer's own first requests.
 */
const quietTime = () => Math.min(Math.max(performance.now() / 10, 100), 3_000);

const useLoadPhase = create<{ phase: LoadPhase }>(() => ({ phase: 'main' }));

/** True once the phase has begun. */
export const useMayLoad = (phase: LoadPhase): boolean =>
  useLoadPhase((current) => PHASES.indexOf(current.phase) >= PHASES.indexOf(phase));

/** Starts one phase after another. The shell calls this hook when it shows the first page. */
export function useLoadPhases(): void {
  const { phase } = useLoadPhase();
  // The next phase also waits for requests that the viewer causes.
  const isBusy = useIsFetching() + useIsMutating() > 0;
  useEffect(() => {
    const next = PHASES[PHASES.indexOf(phase) + 1];
    if (!next || next === 'extras') return;
    const timer = setTimeout(() => useLoadPhase.setState({ phase: next }), isBusy ? MAX_WAIT_MS : quietTime());
    return () => clearTimeout(timer);
  }, [phase, isBusy]);
}

/** Starts the last phase. The shell calls it when everything in the background has loaded. */
export const startExtras = (): void => useLoadPhase.setState({ phase: 'extras' });
