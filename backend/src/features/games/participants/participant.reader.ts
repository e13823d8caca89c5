import { Injectable } from '@nestjs/common';
import type {
  GameParticipantsRequest,
  GameParticipantView,
  ParticipantTeamView,
} from '../../../contracts/game-participants.js';
import { Database } from '../../../platform/database/database.js';
import { authorize, permissionsOf } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { decodeCursor, NIL_UUID, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { isSuspended } from '../../users/suspensions/suspension.reader.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { type GameAccess, gamePolicy } from '../game.policy.js';
import { GameReader, isGameOrganizer, mustAcceptRules, mustConfirm } from '../game.reader.js';
import { removalPolicy } from '../seats/removal.policy.js';

type ParticipantRow = PersonRow & {
  id: string;
  gameId: string;
  team: ParticipantTeamView | null;
  isCommander: boolean;
  status: 'registered';
  registeredAt: Date;
  mustConfirm: boolean;
  hasAcceptedRules: boolean;
  isSuspended: boolean;
};

// The organizer also sees suspended participants and those whom a block hides, to be able to remove them.
const FOUND = `
  FROM game_participants p JOIN games g ON g.id = p.game_id JOIN users u ON u.id = p.user_id LEFT JOIN teams t ON t.id = p.team_id
  WHERE p.game_id = $1 AND (${isVisibleTo('$4', 'p.user_id')} OR ${isGameOrganizer('$4', 'p.game_id')})
    AND ($5::text IS NULL OR strpos(u.search_text, folded($5)) > 0 OR strpos(t.name_key, folded($5)) > 0)
    AND ($6::boolean IS NOT TRUE OR ${mustConfirm('p')}) AND ($7::boolean IS NOT TRUE OR ${mustAcceptRules('p')})`;

const LIST = withTotal(
  `SELECT count(*)::int AS total ${FOUND}`,
  `SELECT p.id, p.game_id AS "gameId", p.status, p.registered_at AS "registeredAt", ${mustConfirm('p')} AS "mustConfirm",
     NOT ${mustAcceptRules('p')} AS "hasAcceptedRules", p.user_id = g.organizer_id AS "isCommander",
     ${isSuspended('p.user_id')} AS "isSuspended", CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name) END AS team,
     ${personColumns('u')}
   ${FOUND} AND p.id > coalesce($2, '${NIL_UUID}'::uuid) ORDER BY p.id LIMIT $3`,
  'shown.id',
);

@Injectable()
export class GameParticipantReader {
  constructor(
    private readonly database: Database,
    private readonly games: GameReader,
  ) {}

  /**
   * The participants in the order in which they joined. Throws `game.unknown`. The filters `unconfirmed` and `unaccepted` are for the organizer: they also
   * throw `auth.required`, `access.denied` and, for a game that is over, `game.over`.
   */
  async list(
    viewer: Viewer | null,
    gameId: string,
    { q, unconfirmed, unaccepted, limit, cursor }: GameParticipantsRequest,
  ): Promise<Page<GameParticipantView>> {
    const access = await this.games.accessOrVisitor(viewer, gameId);
    if (unconfirmed || unaccepted) authorize(gamePolicy, 'removeParticipants', access);
    const { seeConfirmations } = permissionsOf(gamePolicy, access);
    const [after] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<ParticipantRow>>(LIST, [
      gameId,
      after,
      limit + 1,
      viewer?.id ?? null,
      q || null,
      unconfirmed ?? null,
      unaccepted ?? null,
    ]);
    return Page.fromRowsWithTotal<ParticipantRow, GameParticipantView>(rows, limit, (row) =>
      toParticipant(row, access, seeConfirmations),
    );
  }
}

const toParticipant = (
  row: ParticipantRow,
  access: GameAccess | null,
  seesConfirmations: boolean,
): GameParticipantView => ({
  id: row.id,
  gameId: row.gameId,
  userId: row.personId,
  user: toPerson(row),
  team: row.team,
  isCommander: row.isCommander,
  status: row.status,
  registeredAt: row.registeredAt.toISOString(),
  mustConfirm: seesConfirmations ? row.mustConfirm : null,
  hasAcceptedRules: seesConfirmations ? row.hasAcceptedRules : null,
  isSuspended: row.isSuspended,
  // Only the organizer may remove participants.
  can: permissionsOf(removalPolicy, access && { game: access, isSelf: row.isCommander }),
});
