import { Injectable } from '@nestjs/common';
import { nameRoute } from './request-context.js';

/** What a page says of itself to those who show a link to it. */
export interface PageHead {
  title: string;
  /** Its beginning is shown. */
  description: string;
  /** The path of a picture. */
  image: string | null;
  imageAlt?: string | null;
  /** The page's one address. */
  path: string;
  type: 'article' | 'profile';
}

/** Null when what the page would show is not there; undefined when it is a page like any other. */
type FindHead = (id: string) => Promise<PageHead | null | undefined>;

/** The pages that say something of themselves, each told by the feature it belongs to. */
@Injectable()
export class PageHeads {
  private readonly pages: { route: string; address: RegExp; find: FindHead }[] = [];

  /** `route` is like `/post/:id`. */
  define(route: string, find: FindHead): void {
    this.pages.push({ route, address: new RegExp(`^${route.replace(':id', '([^/]+)')}/?$`), find });
  }

  async of(path: string): Promise<PageHead | null | undefined> {
    for (const { route, address, find } of this.pages) {
      const [, id] = address.exec(path) ?? [];
      if (id === undefined) continue;
      nameRoute(route);
      return find(id);
    }
    return undefined;
  }
}
