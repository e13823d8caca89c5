import { Injectable } from '@nestjs/common';
import type { FollowState, FollowStatusRequest, FollowType } from '../../../contracts/follows.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';

/** One kind of what can be followed. Each throws its own "unknown" for what is not there. */
export interface Followable {
  follow(viewer: Viewer, id: string): Promise<FollowState>;
  unfollow(viewer: Viewer, id: string): Promise<FollowState>;
  stateOf(viewer: Viewer, id: string): Promise<FollowState>;
}

/** What can be followed. The features whose things they are define them, each keeping its own follows. */
@Injectable()
export class Followables {
  private readonly kinds = new Map<FollowType, Followable>();

  register(kind: FollowType, followable: Followable): void {
    this.kinds.set(kind, followable);
  }

  /** What a request names by one of its ids. */
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
