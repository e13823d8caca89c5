export interface OptimisticToggle {
  /** Sets the wanted state. */
  set: (wanted: boolean) => void;
}

interface Parts {
  /** The server's state at the start. */
  initial: boolean;
  /** Sends a state to the server and resolves with the server's state afterwards. */
  request: (wanted: boolean) => Promise<boolean>;
  /** The server confirmed this state. */
  onConfirmed: (kept: boolean) => void;
  /** No request is pending any more. After a failure, `kept` is the state before the last change. */
  onSettled: (kept: boolean) => void;
}

/** A toggle that may change faster than the server answers. It sends one request at a time and ends at the last wanted state. */
export function optimisticToggle({
  initial,
  request: ask,
  onConfirmed: onKept,
  onSettled: onDone,
}: Parts): OptimisticToggle {
  let kept = initial;
  let wanted = initial;
  let isAsking = false;
  // A failed request may have reached the server. Until it confirms a state, even the known state must be sent again.
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
