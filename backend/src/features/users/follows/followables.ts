import { Injectable } from '@nestjs/common';
import type { FollowState, FollowStatusRequest, FollowType } from '../../../contracts/follows.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';

/** Follows one type of entity. Each method throws the type's own "unknown" problem. */
export interface Followable {
  follow(viewer: Viewer, id: string): Promise<FollowState>;
  unfollow(viewer: Viewer, id: string): Promise<FollowState>;
  stateOf(viewer: Viewer, id: string): Promise<FollowState>;
}

/** The registry of entity types that users can follow. Each feature registers its own and stores its own follows. */
@Injectable()
export class Followables {
  private readonly kinds = new Map<FollowType, Followable>();

  register(kind: FollowType, followable: Followable): void {
    this.kinds.set(kind, followable);
  }

  /** Finds the entity that a request names by one of its ids. */
  resolve({ followeeId, teamId, fieldId }: FollowStatusRequest): { followable: Followable; id: string } {
    if (teamId) return { followable: this.get('team'), id: teamId };
    if (fieldId) return { followable: this.get('field'), id: fieldId };
    return { followable: this.get('user'), id: followeeId ?? '' };
  }

  private get(kind: FollowType): Followable {
    const followable = this.kinds.get(kind);
    if (!followable) throw new Problem('request.invalid');
    return followable;
  }
}
