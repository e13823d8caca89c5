import { Injectable } from '@nestjs/common';
import type { SeatConfirmationRequest, GameSeatsView, SeatRequest } from '../../../contracts/game-seats.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { gameLeft, gameRulesAccepted } from '../game.events.js';
import { GameLock } from '../game-lock.js';
import { type GameAccess, gamePolicy } from '../game.policy.js';
import { WaitlistRepository } from '../waitlist/waitlist.repository.js';
import { SeatReader } from './seat.reader.js';
import { type SeatChoice, SeatRepository } from './seat.repository.js';

/** The player accepts an outdated version of the rules. A game without rules has nothing to accept. */
const acceptsOutdatedRules = ({ rulesVersion }: GameAccess, accepted: string | undefined): boolean =>
  accepted !== undefined && rulesVersion !== null && accepted !== rulesVersion;

const confirmsOutdatedStart = ({ startsAt }: GameAccess, { acceptedRules, start }: SeatConfirmationRequest): boolean =>
  acceptedRules === undefined && start !== undefined && Date.parse(start) !== startsAt.getTime();

/** A reserved seat comes first, unless the player joins for no team and another seat is left. */
const choiceOf = (access: GameAccess, teamId: string | null | undefined): Omit<SeatChoice, 'acceptedRules'> => {
  const hasOtherSeat = access.freeSeats > 0 || access.isOffered;
  const claimTeamId = access.isClaim || teamId !== null || !hasOtherSeat ? access.claimableTeamId : null;
  return { teamId: claimTeamId ?? teamId, claimTeamId };
};

@Injectable()
export class SeatsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly seats: SeatRepository,
    private readonly waitlist: WaitlistRepository,
    private readonly reader: SeatReader,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Takes a seat or, if the game is full and the request asks for it, joins the waitlist. The membership is not locked: a member who is removed from the team
   * at the same time counts as removed after the join.
   */
  join(
    viewer: Viewer,
    gameId: string,
    { teamId, claim, waitlist, acceptedRules }: SeatRequest,
  ): Promise<GameSeatsView> {
    return this.unitOfWork.run(async () => {
      // Most games have no reserved or offered seats. For them, this write is sent right after the lock and the access, without waiting for the
      // answers, because the game stays locked until all of them have arrived. In other games, it changes nothing.
      const [locked, taken] = await Promise.all([
        this.lock.acquire(viewer, gameId, teamId),
        claim ? undefined : this.seats.takeUnreserved(gameId, viewer.id, { teamId, acceptedRules }),
      ]);
      const access = { ...locked, isClaim: claim, acceptsOutdatedRules: acceptsOutdatedRules(locked, acceptedRules) };
      if (taken) {
        // If the rule refuses, the transaction rolls back.
        authorize(gamePolicy, 'join', access);
        return taken;
      }
      const isFull = gamePolicy.join(access) === 'game.full';
      authorize(gamePolicy, isFull && waitlist ? 'joinWaitlist' : 'join', access);
      if (isFull) return this.waitlist.add(gameId, viewer.id, { teamId: teamId ?? null, acceptedRules });
      const choice = { ...choiceOf(access, teamId), acceptedRules };
      // The offered seat goes to the next in line.
      if (choice.claimTeamId && access.isOffered) await this.waitlist.remove(gameId, viewer.id);
      return this.seats.take(gameId, viewer.id, choice);
    });
  }

  /** A claimed seat goes back to the team’s reservation, any other to the first in line. */
  leave(viewer: Viewer, gameId: string): Promise<GameSeatsView> {
    return this.unitOfWork.run(async () => {
      authorize(gamePolicy, 'leave', await this.lock.acquire(viewer, gameId));
      await this.seats.giveUp(gameId, viewer.id);
      await this.outbox.append(gameLeft, { gameId, userId: viewer.id });
      return this.reader.seats(viewer, gameId);
    });
  }

  /** Leaves the waitlist. An offered seat goes to the next in line. */
  leaveWaitlist(viewer: Viewer, gameId: string): Promise<GameSeatsView> {
    return this.unitOfWork.run(async () => {
      authorize(gamePolicy, 'leaveWaitlist', await this.lock.acquire(viewer, gameId));
      await this.waitlist.remove(gameId, viewer.id, { isDeclined: true });
      return this.reader.seats(viewer, gameId);
    });
  }

  /** A participant of a game that is not over accepts its present rules if the request names their version, and else its present start. */
  confirm(viewer: Viewer, gameId: string, request: SeatConfirmationRequest): Promise<GameSeatsView> {
    const { acceptedRules } = request;
    return this.unitOfWork.run(async () => {
      const access = await this.lock.acquire(viewer, gameId);
      authorize(gamePolicy, 'confirm', {
        ...access,
        acceptsOutdatedRules: acceptsOutdatedRules(access, acceptedRules),
        confirmsOutdatedStart: confirmsOutdatedStart(access, request),
      });
      if (acceptedRules === undefined) await this.seats.confirm(gameId, viewer.id);
      else {
        await this.seats.acceptRules(gameId, viewer.id, acceptedRules);
        await this.outbox.append(gameRulesAccepted, { gameId, userId: viewer.id });
      }
      return this.reader.seats(viewer, gameId);
    });
  }
}
