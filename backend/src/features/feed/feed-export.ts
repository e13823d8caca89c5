import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportSections, rowsOf } from '../users/users.module.js';

@Injectable()
export class FeedExport implements OnModuleInit {
  constructor(private readonly sections: ExportSections) {}

  onModuleInit(): void {
    this.sections.register([
      rowsOf('posts', ['author_id', 'target_user_id'], ['words']),
      rowsOf('post_likes', ['user_id']),
      rowsOf('post_mentions', ['user_id']),
      rowsOf('comments', ['author_id']),
      rowsOf('comment_likes', ['user_id']),
      rowsOf('comment_mentions', ['user_id']),
    ]);
  }
}
