export interface OptimisticToggle {
  /** Changes the desired state. */
  set: (desired: boolean) => void;
}

interface OptimisticToggleOptions {
  /** The server's state at the start. */
  initial: boolean;
  /** Sends a state to the server and resolves with the server's state afterwards. */
  request: (desired: boolean) => Promise<boolean>;
  /** Called with each state that the server confirmed. */
  onConfirmed: (confirmed: boolean) => void;
  /** Called when no request is pending any more, with the last state that the server confirmed and the error of the last request, if it failed. */
  onSettled: (confirmed: boolean, error?: unknown) => void;
}

/** A toggle that may change faster than the server answers. It sends one request at a time and ends at the last desired state. */
export function optimisticToggle({
  initial,
  request,
  onConfirmed,
  onSettled,
}: OptimisticToggleOptions): OptimisticToggle {
  let confirmed = initial;
  let desired = initial;
  let isSending = false;
  // A failed request may have reached the server. Until the next confirmation, even the confirmed state must be sent again.
  let isServerStateKnown = true;
  const needsRequest = () => desired !== confirmed || !isServerStateKnown;

  async function sendUntilSettled(): Promise<void> {
    isSending = true;
    let sent: boolean;
    let error: unknown;
    do {
      sent = desired;
      error = undefined;
      try {
        confirmed = await request(sent);
        isServerStateKnown = true;
        onConfirmed(confirmed);
      } catch (reason) {
        error = reason;
        isServerStateKnown = false;
      }
    } while (desired !== sent && needsRequest());
    desired = confirmed;
    isSending = false;
    onSettled(confirmed, error);
  }

  return {
    set(next) {
      desired = next;
      if (!isSending && needsRequest()) void sendUntilSettled();
    },
  };
}
