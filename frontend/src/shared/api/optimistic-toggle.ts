export interface OptimisticToggle {
  /** Says what is wanted from now on. */
  set: (wanted: boolean) => void;
}

interface Parts {
  /** What the server holds at the start. */
  initial: boolean;
  /** Asks the server for a state and answers with the one it holds afterwards. */
  request: (wanted: boolean) => Promise<boolean>;
  /** The server now holds this. */
  onConfirmed: (kept: boolean) => void;
  /** Nothing is under way any more. After a failure `kept` is the state before the last wish. */
  onSettled: (kept: boolean) => void;
}

/** A switch that may be flipped faster than the server answers: it ends where it was flipped last, with one request under way at most. */
export function optimisticToggle({
  initial,
  request: ask,
  onConfirmed: onKept,
  onSettled: onDone,
}: Parts): OptimisticToggle {
  let kept = initial;
  let wanted = initial;
  let isAsking = false;
  // A request without an answer may still have reached the server: then even the state that seems to hold is worth asking for.
  let isSure = true;

  async function work(): Promise<void> {
    isAsking = true;
    let asked: boolean;
    do {
      asked = wanted;
      try {
        kept = await ask(asked);
        isSure = true;
        onKept(kept);
      } catch {
        isSure = false;
      }
    } while (wanted !== asked && (wanted !== kept || !isSure));
    wanted = kept;
    isAsking = false;
    onDone(kept);
  }

  return {
    set(next) {
      wanted = next;
      if (!isAsking && (wanted !== kept || !isSure)) void work();
    },
  };
}
