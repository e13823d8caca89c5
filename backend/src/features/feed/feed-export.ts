import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportSections, rowsOf } from '../users/users.module.js';

@Injectable()
export class FeedExport implements OnModuleInit {
  constructor(private readonly sections: ExportSections) {}

  onModuleInit(): void {
    this.sections.register([
      // Authors do not learn which rules hold their texts. A held post on the person's wall is not published yet.
      rowsOf(
        'posts',
        ['author_id', 'target_user_id'],
        ['words', 'held_for'],
        '(t.held_at IS NULL OR t.author_id = $1)',
      ),
      rowsOf('post_likes', ['user_id']),
      rowsOf('post_mentions', ['user_id']),
      rowsOf('comments', ['author_id'], ['held_for']),
      rowsOf('comment_likes', ['user_id']),
      rowsOf('comment_mentions', ['user_id']),
    ]);
  }
}
