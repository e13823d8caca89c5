import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { PostView } from '../../contracts/posts.js';
import { type PageHead, PageHeads } from '../../platform/http/page-heads.js';
import { Problem } from '../../platform/http/problem.js';
import { postPath } from './post-paths.js';
import { PostReader } from './post.reader.js';

/** What a post's page says of itself: what every visitor may see. */
@Injectable()
export class PostPage implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly reader: PostReader,
  ) {}

  onModuleInit(): void {
    this.heads.define('/post/:id', (id) => this.head(id));
  }

  private async head(id: string): Promise<PageHead | null> {
    if (!isUUID(id)) return null;
    try {
      return headOf(await this.reader.post(null, id.toLowerCase()));
    } catch (error) {
      if (error instanceof Problem && error.code === 'post.unknown') return null;
      throw error;
    }
  }
}

function headOf({ id, author, content, imageUrl, imageAlt, sharedPost }: PostView): PageHead {
  return {
    title: `${[author.firstName, author.lastName].filter(Boolean).join(' ')} on Muster`,
    description: content,
    image: imageUrl ?? sharedPost?.imageUrl ?? null,
    imageAlt: imageUrl ? imageAlt : sharedPost?.imageAlt,
    path: postPath(id),
    type: 'article',
  };
}
