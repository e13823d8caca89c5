import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type PageHead, PageHeads } from '../../platform/http/website/page-heads.js';
import { fieldPath } from './field-paths.js';
import { FieldPageReader } from './field-page.reader.js';

/** The meta tags of a field's page, with data that every visitor may see. */
@Injectable()
export class FieldPageHead implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly reader: FieldPageReader,
  ) {}

  onModuleInit(): void {
    this.heads.registerRoute('/fields/:id', (id) => this.head(id), ['map']);
  }

  private async head(id: string): Promise<PageHead> {
    const { name, location, description, featuredImage } = await this.reader.page(null, id);
    return {
      title: `${name} on Muster`,
      description: description ?? `A field in ${location}`,
      image: featuredImage,
      path: fieldPath(id),
      type: 'article',
    };
  }
}
