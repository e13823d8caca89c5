import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type PageHead, PageHeads } from '../../platform/http/website/page-heads.js';
import { LandingReader } from './landing.reader.js';

/** The meta tags of the landing page. */
@Injectable()
export class LandingPageHead implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly reader: LandingReader,
  ) {}

  onModuleInit(): void {
    for (const path of ['/', '/landing']) this.heads.registerPath(path, () => this.head());
  }

  private async head(): Promise<PageHead> {
    const { coverImage } = await this.reader.cached();
    return {
      title: 'Muster · Find your next airsoft game, and your team',
      description:
        'Muster is where airsoft players meet. See who’s going, take your seat, and know the field before you get there.',
      image: coverImage,
      path: '/',
      type: 'website',
    };
  }
}
