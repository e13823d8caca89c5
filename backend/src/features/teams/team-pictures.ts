import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { ImageUsage } from '../media/media.module.js';

const KINDS = ['logo', 'banner'] as const;
type Kind = (typeof KINDS)[number];

const usageOf = (kind: Kind, teamId: string): string => `team-${kind}:${teamId}`;

/** The logo and the banner of a team. */
@Injectable()
export class TeamPictures {
  constructor(private readonly pictures: ImageUsage) {}

  /** What to keep in the team's row for what was given: undefined leaves it. Throws `image.unknown`. */
  async replace(
    { id }: Viewer,
    teamId: string,
    kind: Kind,
    given: string | null | undefined,
    kept: string | null,
  ): Promise<string | null | undefined> {
    // Whoever uploaded what is there may be another.
    if (given === undefined || given === kept) return undefined;
    if (given !== null) return (await this.pictures.claim(id, given, usageOf(kind, teamId))).imageUrl;
    await this.pictures.release(usageOf(kind, teamId));
    return null;
  }

  async release(teamId: string): Promise<void> {
    await this.pictures.release(...KINDS.map((kind) => usageOf(kind, teamId)));
  }
}
