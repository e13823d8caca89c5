import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Problem } from '../problems/problem.js';
import { setRequestRoute } from '../request-context.js';

/** The metadata of a page for link previews and search engines. */
export interface PageHead {
  title: string;
  /** Only the beginning is shown. */
  description: string;
  /** The path of a picture. */
  image: string | null;
  imageAlt?: string | null;
  /** The page's one address. */
  path: string;
  type: 'article' | 'profile';
}

/** Throws the 404 of what is not there. */
type FindHead = (id: string) => Promise<PageHead>;

/** The pages that say something of themselves, each told by the feature it belongs to. */
@Injectable()
export class PageHeads {
  private readonly pages: { route: string; address: RegExp; find: FindHead; others: readonly string[] }[] = [];

  /** `route` is like `/post/:id`; `others` are pages that stand where its ids do. */
  register(route: string, find: FindHead, others: readonly string[] = []): void {
    this.pages.push({ route, address: new RegExp(`^${route.replace(':id', '([^/]+)')}/?$`), find, others });
  }

  /** Null when what the page would show is not there; undefined when it is a page like any other. */
  async find(path: string): Promise<PageHead | null | undefined> {
    for (const { route, address, find, others } of this.pages) {
      const [, id] = address.exec(path) ?? [];
      if (id === undefined || others.includes(id)) continue;
      setRequestRoute(route);
      return isUUID(id) ? find(id.toLowerCase()).catch(nullIfMissing) : null;
    }
    return undefined;
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}
