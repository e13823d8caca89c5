import type { GameSeatsView } from '../../src/contracts/game-seats.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import type { GameTraits } from '../../src/seed/builders/game-rows.js';
import { type Person, TestApp } from '../app.js';
import { recordStatements } from '../statement-count.js';
import { expectConsistentSeats, seatsOf, stopClock } from './seats-app.js';

/** An app with an organizer and three players, for tests about the seats of games. Every test ends with consistent seats. */
export class SeatsWorld {
  app: TestApp;
  organizer: Person;
  ada: Person;
  bo: Person;
  cy: Person;
  private field: BuiltField;
  private clock?: ReturnType<typeof stopClock>;

  constructor() {
    beforeAll(() => this.start());
    afterEach(async () => {
      this.clock?.restore();
      await expectConsistentSeats(this.app);
    });
    afterAll(async () => {
      jest.restoreAllMocks();
      await this.app.stop();
    });
  }

  private async start(): Promise<void> {
    const app = await TestApp.start();
    recordStatements();
    this.app = app;
    [this.organizer, this.ada, this.bo, this.cy] = await Promise.all([
      app.person(),
      app.person(),
      app.person(),
      app.person(),
    ]);
    this.field = await app.build.field(this.organizer.player);
  }

  /** Stops the app's clock until the test ends. */
  stopClock(): ReturnType<typeof stopClock> {
    return (this.clock = stopClock(this.app));
  }

  game(traits: GameTraits = {}): Promise<BuiltGame> {
    return this.app.build.game(this.organizer.player, this.field, { maxPlayers: 2, ...traits });
  }

  /** A game with two seats, which the organizer and Ada have, and with Bo and Cy on the waitlist. */
  async fullGame(traits: GameTraits = {}) {
    const { build } = this.app;
    const game = await this.game(traits);
    await build.participant(game, this.organizer.player);
    await build.participant(game, this.ada.player);
    await build.waiting(game, this.bo.player);
    await build.waiting(game, this.cy.player);
    return { game, ...seatsOf(game) };
  }

  /** The states of the seats of Ada, Bo and Cy, as each of them sees their own. */
  statuses(page: (by: Person) => Promise<{ seat: GameSeatsView['seat'] }>) {
    return Promise.all([this.ada, this.bo, this.cy].map(async (by) => (await page(by)).seat?.status ?? null));
  }
}
