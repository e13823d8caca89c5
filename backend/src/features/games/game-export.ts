import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportSections, rowsOf } from '../users/users.module.js';

@Injectable()
export class GameExport implements OnModuleInit {
  constructor(private readonly sections: ExportSections) {}

  onModuleInit(): void {
    this.sections.register([
      rowsOf('games', ['organizer_id'], ['point', 'search_text', 'field_place']),
      rowsOf('game_participants', ['user_id']),
      rowsOf('game_reservations', ['reserved_by']),
      rowsOf('game_waitlist', ['user_id']),
      rowsOf('game_removals', ['user_id']),
      rowsOf('field_usage_requests', ['requester_id', 'reviewed_by']),
      rowsOf('calendar_feeds', ['user_id'], ['token_hash']),
    ]);
  }
}
