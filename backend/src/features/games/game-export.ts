import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportSections, rowsOf } from '../users/users.module.js';

/** The texts that the person wrote for their games, also the drafts. */
const SECTIONS = `
  SELECT to_jsonb(s) AS row FROM game_sections s JOIN games g ON g.id = s.game_id WHERE g.organizer_id = $1 ORDER BY s.id`;

@Injectable()
export class GameExport implements OnModuleInit {
  constructor(private readonly sections: ExportSections) {}

  onModuleInit(): void {
    this.sections.register([
      rowsOf('games', ['organizer_id'], ['point', 'search_text', 'field_place']),
      { name: 'game-sections', rows: SECTIONS },
      rowsOf('game_participants', ['user_id']),
      rowsOf('game_reservations', ['reserved_by']),
      rowsOf('game_waitlist', ['user_id']),
      rowsOf('game_removals', ['user_id']),
      rowsOf('field_usage_requests', ['requester_id', 'reviewed_by']),
      rowsOf('calendar_feeds', ['user_id'], ['token_hash']),
    ]);
  }
}
