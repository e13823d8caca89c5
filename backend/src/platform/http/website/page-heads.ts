import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Problem } from '../problems/problem.js';
import { setRequestRoute } from '../request-context.js';

/** The metadata of a page for link previews and search engines. */
export interface PageHead {
  title: string;
  /** Shortened when rendered. */
  description: string;
  /** The path of a picture. */
  image: string | null;
  imageAlt?: string | null;
  /** The canonical path of the page. */
  path: string;
  type: 'article' | 'profile' | 'website';
}

/** Throws a 404 problem when the content does not exist. */
type FindHead = (id: string) => Promise<PageHead>;

/** Registry of pages with their own metadata. Each feature registers its pages. */
@Injectable()
export class PageHeads {
  private readonly pages: { route: string; pattern: RegExp; find: FindHead; reservedSegments: readonly string[] }[] =
    [];

  private readonly singlePages = new Map<string, () => Promise<PageHead>>();

  /** Registers a page without an id in its path. */
  registerPath(path: string, find: () => Promise<PageHead>): void {
    this.singlePages.set(path, find);
  }

  /** `route` is like `/post/:id`; `reservedSegments` are path segments that are not ids, such as `edit`. */
  registerRoute(route: string, find: FindHead, reservedSegments: readonly string[] = []): void {
    this.pages.push({ route, pattern: new RegExp(`^${route.replace(':id', '([^/]+)')}/?$`), find, reservedSegments });
  }

  /** Returns null when the page's content does not exist, and undefined when the page has no metadata of its own. */
  async find(path: string): Promise<PageHead | null | undefined> {
    const findSingle = this.singlePages.get(path);
    if (findSingle) {
      setRequestRoute(path);
      return findSingle();
    }
    for (const { route, pattern, find, reservedSegments } of this.pages) {
      const [, id] = pattern.exec(path) ?? [];
      if (id === undefined || reservedSegments.includes(id)) continue;
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
