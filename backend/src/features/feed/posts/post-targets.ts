import { Injectable } from '@nestjs/common';
import type { PostRequest } from '../../../contracts/posts.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { TeamPostsReader } from '../../teams/team-posts.reader.js';
import { ownershipOf, UserReader, userPolicy } from '../../users/user.reader.js';
import { PostReader } from './post.reader.js';

const WALL_OR_TEAM = 'A post is either on a wall or in a team';

/** The post that a new post shares, and the wall or team in which the new post is published. */
interface PostTarget {
  /** The id of the post to share, as `PostReader.shareable` finds it: the original of a post that shares another one, if the author may see the original. */
  originalId: string | null;
  /** The owner of the wall, if that is not the author. */
  wallOwnerId: string | null;
  teamId: string | null;
}

/** Finds what a new post shares and where it is published, and authorizes its author. Runs in the transaction of the new post. */
@Injectable()
export class PostTargets {
  constructor(
    private readonly reader: PostReader,
    private readonly users: UserReader,
    private readonly teams: TeamPostsReader,
  ) {}

  /** Throws `post.unknown`, `user.unknown`, `team.unknown`, `request.invalid` for a wall together with a team, and `access.denied` for a team that the author is not in. */
  async resolve(
    author: Viewer,
    { sharedPostId, targetUserId, teamId }: Pick<PostRequest, 'sharedPostId' | 'targetUserId' | 'teamId'>,
  ): Promise<PostTarget> {
    const originalId = sharedPostId ? await this.resolveOriginal(author, sharedPostId) : null;
    const wallOwnerId =
      targetUserId && targetUserId !== author.id ? await this.resolveWallOwner(author, targetUserId) : null;
    if (wallOwnerId && teamId) throw new Problem('request.invalid', { message: WALL_OR_TEAM });
    if (teamId) await this.teams.lockAndAuthorizePost(author, teamId);
    return { originalId, wallOwnerId, teamId: teamId ?? null };
  }

  private async resolveOriginal(viewer: Viewer, id: string): Promise<string> {
    const original = await this.reader.shareable(viewer, id);
    if (!original) throw new Problem('post.unknown');
    return original.id;
  }

  private async resolveWallOwner(author: Viewer, ownerId: string): Promise<string> {
    const mayContact = await this.users.mayContact(author, ownerId);
    authorize(userPolicy, 'postOnWall', { ...ownershipOf(author, ownerId), mayContact });
    return ownerId;
  }
}
