import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportSections, rowsOf } from '../users/users.module.js';

@Injectable()
export class FieldExport implements OnModuleInit {
  constructor(private readonly sections: ExportSections) {}

  onModuleInit(): void {
    this.sections.register([
      rowsOf('fields', ['owner_id', 'contact_user_id'], ['point', 'search_text', 'traits']),
      rowsOf('field_admins', ['user_id']),
      rowsOf('field_admin_offers', ['user_id', 'offered_by']),
      rowsOf('field_follows', ['user_id']),
      rowsOf('field_reviews', ['user_id']),
      rowsOf('review_comments', ['user_id']),
    ]);
  }
}
