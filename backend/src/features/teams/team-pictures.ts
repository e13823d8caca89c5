import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { ImageUsage } from '../media/media.module.js';

const KINDS = ['logo', 'banner'] as const;
type Kind = (typeof KINDS)[number];

const pictureUse = (kind: Kind, teamId: string): string => `team-${kind}:${teamId}`;

/** Claims and releases the uploaded images of a team's logo and banner. */
@Injectable()
export class TeamPictures {
  constructor(private readonly pictures: ImageUsage) {}

  /** Returns the value for the team's row; undefined leaves it as it is. Throws `image.unknown`. */
  async replace(
    { id }: Viewer,
    teamId: string,
    kind: Kind,
    given: string | null | undefined,
    stored: string | null,
  ): Promise<string | null | undefined> {
    // The stored URL may be sent again. It is not claimed again, because another manager may have uploaded the image.
    if (given === undefined || given === stored) return undefined;
    if (given !== null) return (await this.pictures.claim(id, given, pictureUse(kind, teamId))).imageUrl;
    await this.pictures.release([pictureUse(kind, teamId)]);
    return null;
  }

  async release(teamId: string): Promise<void> {
    await this.pictures.release(KINDS.map((kind) => pictureUse(kind, teamId)));
  }
}
