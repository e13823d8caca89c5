import { isLeavingDocument } from '../../../session/leave-document';
import { popInterceptor } from '../../overlays/pop-interceptor';

/** The state of a history entry: the properties of shared/navigation, and the number of overlays that are open at the entry. */
interface EntryState {
  idx?: number;
  overlays?: number;
}

type CloseOverlay = () => void;

/** Overlays close and open in several steps, as when a menu opens a dialog. Entries change only afterwards. */
const DELAY_MS = 100;
/**
 * A traversal that has fired no `popstate` within this time has failed. Long, because a slower one would still arrive afterwards and leave the
 * wrong page.
 */
const TRAVERSAL_TIMEOUT_MS = 10_000;

/**
 * Gives every open overlay a history entry above the page's own, so that Back closes the overlay. The navigation does not notice these
 * entries: a push replaces the entry of an open overlay, a replacement keeps it, `go` skips it, and its `popstate` events are stopped.
 */
export class OverlayHistory {
  private readonly overlays: CloseOverlay[] = [];
  private readonly native: Pick<History, 'pushState' | 'replaceState' | 'go'>;
  /** The entry of the page that is shown. */
  private page: { state: EntryState | null; url: string };
  /** Calls that wait until the running traversal has ended, because they would change the wrong entry. */
  private readonly pendingCalls: (() => void)[] = [];
  private isTraversing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.native = {
      pushState: history.pushState.bind(history),
      replaceState: history.replaceState.bind(history),
      go: history.go.bind(history),
    };
    this.page = { state: history.state as EntryState | null, url: location.href };
    history.pushState = (state: EntryState | null, _, url) =>
      this.afterTraversal(() => {
        if (depth() > 0) this.native.replaceState(state, '', url);
        else this.native.pushState(state, '', url);
        this.enterPage(state);
        // A link in an overlay closes it, but with some delay.
        setTimeout(this.addEntries, DELAY_MS);
      });
    history.replaceState = (state: EntryState | null, _, url) =>
      this.afterTraversal(() => {
        this.native.replaceState(depth() > 0 ? { ...state, overlays: depth() } : state, '', url);
        this.enterPage(state);
      });
    history.go = (delta = 0) => this.afterTraversal(() => this.traverse(delta < 0 ? delta - depth() : delta));
    popInterceptor.handle = this.handlePop;
  }

  /** Adds an open overlay. Call the returned function when it has closed. */
  add(close: CloseOverlay): () => void {
    this.overlays.push(close);
    // Deferred, because React's strict mode opens, closes and opens again.
    queueMicrotask(this.addEntries);
    return () => {
      this.overlays.splice(this.overlays.indexOf(close), 1);
      this.removeEntriesLater();
    };
  }

  /** Removes no entry if the document begins to unload in the meantime. A surplus entry does no harm: Back skips it. */
  private removeEntriesLater(): void {
    const cancel = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      window.removeEventListener('beforeunload', cancel);
      this.removeEntries();
    }, DELAY_MS);
    window.addEventListener('beforeunload', cancel, { once: true });
  }

  private readonly addEntries = (): void => {
    if (this.isTraversing) return;
    for (let overlays = depth() + 1; overlays <= this.overlays.length; overlays += 1)
      this.native.pushState({ ...this.page.state, overlays }, '');
  };

  private readonly removeEntries = (): void => {
    const surplus = depth() - this.overlays.length;
    // A traversal would cancel the loading of the next document.
    if (surplus > 0 && !this.isTraversing && !isLeavingDocument()) this.traverse(-surplus);
  };

  private readonly handlePop = (event: PopStateEvent): void => {
    const state = event.state as EntryState | null;
    const isRequested = this.isTraversing;
    this.isTraversing = false;
    clearTimeout(this.timer);
    if (state?.idx !== this.page.state?.idx) this.arriveAtPage(event, state);
    else {
      event.stopImmediatePropagation();
      // The page's URL may have changed while the overlay was open.
      this.native.replaceState({ ...this.page.state, overlays: depth() }, '', this.page.url);
      if (depth() > this.overlays.length) this.removeEntries();
      else if (!isRequested) this.goBack();
    }
    this.runPendingCalls();
    if (isRequested) this.addEntries();
    else setTimeout(this.addEntries, DELAY_MS);
  };

  private arriveAtPage(event: PopStateEvent, state: EntryState | null): void {
    const surplus = depth();
    if (surplus === 0) return this.enterPage(state);
    // The overlays at this entry closed when a link in them was followed.
    event.stopImmediatePropagation();
    this.traverse(-surplus);
  }

  /** Closes the overlays whose entries the user left, or leaves the page if none of them is open any more. */
  private goBack(): void {
    const left = this.overlays.slice(depth()).reverse();
    if (left.length === 0) this.traverse(-1);
    for (const close of left) close();
  }

  private enterPage(state: EntryState | null): void {
    this.page = { state, url: location.href };
  }

  private runPendingCalls(): void {
    while (!this.isTraversing && this.pendingCalls.length > 0) this.pendingCalls.shift()?.();
  }

  private afterTraversal(call: () => void): void {
    if (this.isTraversing) this.pendingCalls.push(call);
    else call();
  }

  private traverse(delta: number): void {
    this.isTraversing = true;
    this.timer = setTimeout(() => {
      this.isTraversing = false;
      this.runPendingCalls();
      this.addEntries();
    }, TRAVERSAL_TIMEOUT_MS);
    this.native.go(delta);
  }
}

const depth = (): number => (history.state as EntryState | null)?.overlays ?? 0;
