import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { type PageHead, PageHeads } from '../../platform/http/page-heads.js';
import { Problem } from '../../platform/http/problem.js';
import { teamPath } from './team-paths.js';
import { TeamPageReader } from './team-page.reader.js';

/** What a team's page says of itself: what every visitor may see. */
@Injectable()
export class TeamHead implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly reader: TeamPageReader,
  ) {}

  onModuleInit(): void {
    this.heads.define('/teams/:id', (id) => this.head(id));
  }

  private async head(id: string): Promise<PageHead | null> {
    if (!isUUID(id)) return null;
    try {
      const team = await this.reader.page(null, id.toLowerCase());
      return {
        title: `${team.name} on Muster`,
        description: team.description ?? team.location,
        image: team.bannerUrl ?? team.imageUrl,
        path: teamPath(team.id),
        type: 'profile',
      };
    } catch (error) {
      if (error instanceof Problem && error.code === 'team.unknown') return null;
      throw error;
    }
  }
}
