import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { type PageHead, PageHeads } from '../../platform/http/page-heads.js';
import { Problem } from '../../platform/http/problem.js';
import { UserReader } from './user.reader.js';

/** What a player's page says of itself: what every visitor may see. */
@Injectable()
export class ProfilePage implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly reader: UserReader,
  ) {}

  onModuleInit(): void {
    this.heads.define('/profile/:id', async (id) => (isUUID(id) ? this.head(id.toLowerCase()) : undefined));
  }

  private async head(id: string): Promise<PageHead | null> {
    try {
      const { firstName, lastName, bio, location, profileImageUrl } = await this.reader.profile(null, id);
      const title = `${[firstName, lastName].filter(Boolean).join(' ')} on Muster`;
      return {
        title,
        description: bio ?? location ?? title,
        image: profileImageUrl,
        path: `/profile/${id}`,
        type: 'profile',
      };
    } catch (error) {
      if (error instanceof Problem && error.code === 'user.unknown') return null;
      throw error;
    }
  }
}
