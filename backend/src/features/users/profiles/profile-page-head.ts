import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type PageHead, PageHeads } from '../../../platform/http/website/page-heads.js';
import { displayName } from '../person-row.js';
import { UserReader } from '../user.reader.js';

/** The meta tags of a profile page, with data that every visitor may see. */
@Injectable()
export class ProfilePageHead implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly reader: UserReader,
  ) {}

  onModuleInit(): void {
    this.heads.registerRoute('/profile/:id', (id) => this.head(id), ['edit']);
  }

  private async head(id: string): Promise<PageHead> {
    const profile = await this.reader.profile(null, id);
    const title = `${displayName(profile)} on Muster`;
    return {
      title,
      description: profile.bio ?? profile.location ?? title,
      image: profile.profileImageUrl,
      path: `/profile/${id}`,
      type: 'profile',
    };
  }
}
