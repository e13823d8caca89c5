import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FollowState } from '../../../contracts/follows.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { type Followable, Followables } from '../../users/users.module.js';

const FOLLOW = `
  WITH field AS MATERIALIZED (SELECT id FROM fields WHERE id = $2 FOR KEY SHARE),
  created AS (INSERT INTO field_follows (id, field_id, user_id) SELECT $3, id, $1 FROM field ON CONFLICT ON CONSTRAINT field_follows_once DO NOTHING)
  SELECT true AS "isFollowing" FROM field`;

const UNFOLLOW = `
  WITH deleted AS (DELETE FROM field_follows WHERE user_id = $1 AND field_id = $2)
  SELECT false AS "isFollowing" FROM fields WHERE id = $2`;

const STATE = `
  SELECT EXISTS (SELECT FROM field_follows WHERE user_id = $1 AND field_id = $2) AS "isFollowing" FROM fields WHERE id = $2`;

/** Follows of fields; screens call following a field "saving" it. */
@Injectable()
export class FieldFollowsService implements Followable, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly followables: Followables,
  ) {}

  onModuleInit(): void {
    this.followables.register('field', this);
  }

  /** Idempotent. */
  follow(viewer: Viewer, fieldId: string): Promise<FollowState> {
    return this.state(FOLLOW, viewer, fieldId, newId());
  }

  unfollow(viewer: Viewer, fieldId: string): Promise<FollowState> {
    return this.state(UNFOLLOW, viewer, fieldId);
  }

  stateOf(viewer: Viewer, fieldId: string): Promise<FollowState> {
    return this.state(STATE, viewer, fieldId);
  }

  private async state(sql: string, viewer: Viewer, fieldId: string, ...more: string[]): Promise<FollowState> {
    const state = await this.database.queryOne<FollowState>(sql, [viewer.id, fieldId, ...more]);
    if (!state) throw new Problem('field.unknown');
    return { isFollowing: state.isFollowing };
  }
}
