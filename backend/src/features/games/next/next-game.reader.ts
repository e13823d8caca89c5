import { Injectable } from '@nestjs/common';
import type { MissingApproval, NextGameView, OfferedSeatView } from '../../../contracts/next-game.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { isoTime } from '../../../platform/database/iso-time.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { membersOf, teamsJoinedBy } from '../../teams/team.reader.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { personJson, type PersonRow, toPerson } from '../../users/user.reader.js';
import { gameStatus, isFieldDeleted, isFieldVisible, rulesVersion, visibleTimeZone } from '../game.reader.js';
import { gameColumns, type GameRow, toGame } from '../game-row.js';
import { isOfferOver, MAY_BE_OFFERED, offerEnd } from '../seats/seat-deadlines.js';
import { PARTICIPANT_COLUMNS } from '../seats/seat-row.js';
import { firstParagraph, listItems } from './plain-markdown.js';

type Offers = { offers: OfferedSeatView[] };

type NextRow = GameRow & {
  missingApproval: MissingApproval | null;
  seatNumber: number | null;
  mustConfirm: boolean;
  mustAcceptRules: boolean;
  teammates: { id: string; name: string; people: PersonRow[]; count: number } | null;
  meetingPoint: string | null;
  packingList: string | null;
};

const PEOPLE_SHOWN = 4;
const OFFERS_SHOWN = 3;

const GOING = `game_participants p WHERE p.game_id = g.id AND p.user_id IN (${membersOf('own_team.team_id')})
  AND p.user_id <> $1 AND ${isVisibleTo('$1', 'p.user_id')}`;

const TEAMMATES = `
  SELECT json_build_object('id', t.id, 'name', t.name, 'count', own_team.count, 'people', ARRAY(
    SELECT ${personJson('u')} FROM users u JOIN (SELECT p.id AS place, p.user_id FROM ${GOING}) going ON going.user_id = u.id
    ORDER BY going.place LIMIT ${PEOPLE_SHOWN}))
  FROM (SELECT team_id, (SELECT count(*)::int FROM ${GOING}) AS count FROM (${teamsJoinedBy('$1')}) own_team) own_team JOIN teams t ON t.id = own_team.team_id
  WHERE own_team.count > 0 ORDER BY (t.id = seat.team_id) DESC NULLS LAST, own_team.count DESC, t.id LIMIT 1`;

const section = (kind: 'meeting_point' | 'packing_list'): string =>
  `(SELECT s.body FROM game_sections s WHERE s.game_id = g.id AND s.kind = '${kind}' AND s.is_published ORDER BY s.position, s.id LIMIT 1)`;

const OFFERS = `
  SELECT json_build_object('id', g.id, 'title', g.title, 'gameStartDate', ${isoTime('g.starts_at')}, 'gameEndDate', ${isoTime('g.ends_at')},
    'timeZone', ${visibleTimeZone('$1')}, 'fieldId', CASE WHEN ${isFieldVisible('$1')} THEN g.field_id END,
    'fieldName', CASE WHEN ${isFieldVisible('$1')} THEN (SELECT f.name FROM fields f WHERE f.id = g.field_id) END, 'isFieldDeleted', ${isFieldDeleted('$1')},
    'expiresAt', ${isoTime(offerEnd())}, 'requirements', g.requirements, 'rulesVersion', ${rulesVersion('$1')})
  FROM game_waitlist w JOIN games g ON g.id = w.game_id
  WHERE w.user_id = $1 AND w.offer_expires_at IS NOT NULL AND ${gameStatus('$2::timestamptz')} = 'upcoming' AND NOT ${isOfferOver('$2::timestamptz')}
    AND ${MAY_BE_OFFERED}
  ORDER BY ${offerEnd()}, g.id LIMIT ${OFFERS_SHOWN}`;

// Participants and organizers read the sections for both audiences.
const NEXT = `
  SELECT ${gameColumns('$1', '$2::timestamptz')}, CASE WHEN NOT g.is_field_public THEN g.field_approval END AS "missingApproval", ${PARTICIPANT_COLUMNS},
    (${TEAMMATES}) AS teammates, ARRAY(${OFFERS}) AS offers, ${section('meeting_point')} AS "meetingPoint", ${section('packing_list')} AS "packingList"
  FROM users me
  LEFT JOIN LATERAL (
    (SELECT o.id, o.starts_at FROM games o WHERE o.organizer_id = $1 AND o.ends_at > $2 AND o.status IN ('upcoming', 'ongoing')
     ORDER BY o.starts_at, o.id LIMIT 1)
    UNION
    (SELECT j.id, j.starts_at FROM game_participants p JOIN games j ON j.id = p.game_id
     WHERE p.user_id = $1 AND j.ends_at > $2 AND j.status IN ('upcoming', 'ongoing') ORDER BY j.starts_at, j.id LIMIT 1)
    ORDER BY starts_at, id LIMIT 1
  ) next ON true
  LEFT JOIN games g ON g.id = next.id LEFT JOIN game_participants seat ON seat.game_id = g.id AND seat.user_id = $1
  WHERE me.id = $1`;

const NONE: NextGameView = {
  game: null,
  missingApproval: null,
  seatNumber: null,
  mustConfirm: false,
  mustAcceptRules: false,
  team: null,
  meetingPoint: null,
  packingList: [],
  offers: [],
};

@Injectable()
export class NextGameReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The game that is running or starts next, and the seats that are kept for the viewer. */
  async next(viewer: Viewer): Promise<NextGameView> {
    const row = await this.database.queryOne<Offers & (NextRow | { id: null })>(NEXT, [viewer.id, this.clock.now()]);
    if (!row) return NONE;
    const { offers } = row;
    if (row.id === null) return { ...NONE, offers };
    const game = toGame(row);
    const { missingApproval, seatNumber, mustConfirm, mustAcceptRules, teammates, meetingPoint, packingList } = row;
    return {
      game,
      missingApproval: game.field && missingApproval,
      seatNumber,
      mustConfirm,
      mustAcceptRules,
      team: teammates && { ...teammates, people: teammates.people.map(toPerson) },
      meetingPoint: meetingPoint && firstParagraph(meetingPoint),
      packingList: packingList ? listItems(packingList) : [],
      offers,
    };
  }
}
