import { HOUR } from './seats-app.js';

interface Waiting {
  user: string;
  /** In milliseconds; null without an offer. */
  offeredUntil: number | null;
}

interface JoinRequest {
  teamId: string | null | undefined;
  claim: boolean;
  waitlist: boolean;
}

/** The rules of seats, written independently of the program. */
export class SeatModel {
  /** By user: the reservation that the seat was claimed from. */
  readonly participants = new Map<string, { team: string; until: number } | null>();
  readonly removed = new Set<string>();
  /** The people whom the organizer blocks. They take no seat and are skipped by offers, but keep their place in the line. */
  readonly blocked = new Set<string>();
  /**
   * The suspended players. The server refuses their requests, and offers skip them, but they keep their seats and their place in the line. Their team
   * keeps its reservation.
   */
  readonly suspended = new Set<string>();
  /** How many claimed seats went back to their reservations. */
  returned = 0;
  waiting: Waiting[] = [];
  /** Unclaimed seats by team. */
  readonly reservations = new Map<string, { seats: number; until: number }>();

  constructor(
    public now: number,
    readonly startsAt: number,
    public maxPlayers: number,
    private readonly members: ReadonlyMap<string, readonly string[]>,
  ) {}

  private get lastCall(): number {
    return this.startsAt - 2 * HOUR;
  }

  get reserved(): number {
    return [...this.reservations.values()].reduce((sum, { seats }) => sum + seats, 0);
  }

  get offered(): number {
    return this.waiting.filter(({ offeredUntil }) => offeredUntil !== null).length;
  }

  get free(): number {
    return this.maxPlayers - this.participants.size - this.reserved - this.offered;
  }

  entryOf(user: string): Waiting | undefined {
    return this.waiting.find((entry) => entry.user === user);
  }

  /** Ends what has expired and offers free seats in the order of the waitlist. */
  settle(): void {
    const isOver = (until: number) => Math.min(until, this.lastCall) <= this.now;
    this.waiting = this.waiting.filter(({ offeredUntil }) => offeredUntil === null || !isOver(offeredUntil));
    for (const [team, { until }] of this.reservations) if (isOver(until)) this.reservations.delete(team);
    const eligible = this.waiting.filter(({ user }) => !this.blocked.has(user) && !this.suspended.has(user));
    for (const entry of this.waiting) if (!eligible.includes(entry)) entry.offeredUntil = null;
    if (this.lastCall <= this.now) return;
    for (const entry of eligible) {
      if (this.free <= 0) return;
      entry.offeredUntil ??= this.now + 24 * HOUR;
    }
  }

  /** An action returns "ok" or the code of the problem. `team` is null for a player who joins for no team. */
  join(user: string, { teamId: team, claim, waitlist }: JoinRequest): string {
    if (this.suspended.has(user)) return 'account.suspended';
    if (this.participants.has(user)) return 'game.already-joined';
    if (this.removed.has(user)) return 'game.removed';
    if (this.now >= this.startsAt || this.blocked.has(user)) return 'game.not-joinable';
    if (team && !this.members.get(team)?.includes(user)) return 'team.not-joined';
    const claimable = [...this.reservations]
      .filter(([id]) => (!team || id === team) && this.members.get(id)?.includes(user))
      .sort(([, a], [, b]) => a.until - b.until)[0]?.[0];
    if (claim && claimable === undefined) return 'reservation.used-up';
    const entry = this.entryOf(user);
    const hasOther = this.free > 0 || (entry?.offeredUntil ?? null) !== null;
    if (!hasOther && claimable === undefined) {
      if (!waitlist) return 'game.full';
      if (entry) return 'waitlist.already-joined';
      if (this.lastCall <= this.now) return 'waitlist.closed';
      this.waiting.push({ user, offeredUntil: null });
      return 'ok';
    }
    this.waiting = this.waiting.filter((other) => other !== entry);
    const isClaim = claimable !== undefined && (claim || team !== null || !hasOther);
    this.participants.set(user, isClaim ? this.claim(claimable) : null);
    return 'ok';
  }

  leave(user: string): string {
    if (this.suspended.has(user)) return 'account.suspended';
    if (!this.participants.has(user)) return 'game.not-joined';
    if (this.now >= this.startsAt) return 'game.not-leavable';
    this.giveUp(user);
    return 'ok';
  }

  leaveWaitlist(user: string): string {
    if (this.suspended.has(user)) return 'account.suspended';
    const entry = this.entryOf(user);
    if (!entry) return 'waitlist.not-joined';
    this.waiting = this.waiting.filter((other) => other !== entry);
    return 'ok';
  }

  /** `leader` leads the team. */
  reserve(leader: string, team: string, seats: number): string {
    if (this.suspended.has(leader)) return 'account.suspended';
    if (this.removed.has(leader)) return 'game.removed';
    if (this.now >= this.startsAt || this.blocked.has(leader)) return 'game.not-joinable';
    if (this.lastCall <= this.now) return 'reservation.too-late';
    if (this.reservations.has(team)) return 'reservation.exists';
    if (seats > this.free) return 'reservation.too-many';
    const seatless = (this.members.get(team) ?? []).filter((member) => !this.participants.has(member));
    if (seats > seatless.length) return 'reservation.too-few-members';
    this.reservations.set(team, { seats, until: this.now + 48 * HOUR });
    return 'ok';
  }

  release(leader: string, team: string): string {
    return this.suspended.has(leader) ? 'account.suspended' : this.releaseAsOrganizer(team);
  }

  releaseAsOrganizer(team: string): string {
    if (!this.reservations.delete(team)) return 'reservation.unknown';
    for (const [user, claimed] of this.participants) if (claimed?.team === team) this.participants.set(user, null);
    return 'ok';
  }

  remove(user: string): string {
    if (!this.participants.has(user)) return 'game.not-participant';
    this.giveUp(user);
    this.removed.add(user);
    return 'ok';
  }

  removeWaiting(user: string): string {
    const entry = this.entryOf(user);
    if (!entry) return 'game.not-waiting';
    this.waiting = this.waiting.filter((other) => other !== entry);
    this.removed.add(user);
    return 'ok';
  }

  letBackIn(user: string): string {
    this.removed.delete(user);
    return 'ok';
  }

  block(user: string): string {
    this.blocked.add(user);
    return 'ok';
  }

  unblock(user: string): string {
    this.blocked.delete(user);
    return 'ok';
  }

  suspend(user: string): string {
    this.suspended.add(user);
    return 'ok';
  }

  reinstate(user: string): string {
    this.suspended.delete(user);
    return 'ok';
  }

  /** A claimed seat goes back to the reservation until that would have expired. */
  private giveUp(user: string): void {
    const claimed = this.participants.get(user);
    this.participants.delete(user);
    if (!claimed || Math.min(claimed.until, this.lastCall) <= this.now) return;
    const reservation = this.reservations.get(claimed.team) ?? { seats: 0, until: claimed.until };
    reservation.seats += 1;
    this.reservations.set(claimed.team, reservation);
    this.returned += 1;
  }

  private claim(team: string): { team: string; until: number } {
    const reservation = this.reservations.get(team);
    if (!reservation) throw new Error('There is no reservation to claim');
    reservation.seats -= 1;
    if (reservation.seats === 0) this.reservations.delete(team);
    return { team, until: reservation.until };
  }
}
