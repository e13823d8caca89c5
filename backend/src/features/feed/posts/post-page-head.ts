import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type PageHead, PageHeads } from '../../../platform/http/website/page-heads.js';
import { displayName } from '../../users/user.reader.js';
import { postPath } from './post-paths.js';
import { PostReader } from './post.reader.js';

/** The meta tags of a post's page, with data that every visitor may see. */
@Injectable()
export class PostPageHead implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly reader: PostReader,
  ) {}

  onModuleInit(): void {
    this.heads.registerRoute('/post/:id', (id) => this.head(id));
  }

  private async head(id: string): Promise<PageHead> {
    const { author, content, imageUrl, imageAlt, sharedPost } = await this.reader.post(null, id);
    return {
      title: `${displayName(author)} on Muster`,
      description: content,
      image: imageUrl ?? sharedPost?.imageUrl ?? null,
      imageAlt: imageUrl ? imageAlt : sharedPost?.imageAlt,
      path: postPath(id),
      type: 'article',
    };
  }
}
