import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type PageHead, PageHeads } from '../../platform/http/website/page-heads.js';
import { teamPath } from './team-paths.js';
import { TeamPageReader } from './team-page.reader.js';

/** The meta tags of a team's page, with data that every visitor may see. */
@Injectable()
export class TeamPageHead implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly reader: TeamPageReader,
  ) {}

  onModuleInit(): void {
    this.heads.registerRoute('/teams/:id', (id) => this.head(id), ['map']);
  }

  private async head(id: string): Promise<PageHead> {
    const { name, description, location, bannerUrl, imageUrl } = await this.reader.page(null, id);
    return {
      title: `${name} on Muster`,
      description: description ?? location,
      image: bannerUrl ?? imageUrl,
      path: teamPath(id),
      type: 'profile',
    };
  }
}
