import { splitLinks } from '@/shared/format/links';

export type LinkedKind = 'game' | 'field' | 'post';

export interface LinkedEntity {
  kind: LinkedKind;
  id: string;
}

const PAGE = /^\/(?:(games|fields)|post)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/;
const KINDS: Record<string, LinkedKind> = { games: 'game', fields: 'field' };

/** Returns the first game, field or post of this site whose page the text links to. */
export function findLinkedEntity(text: string, origin = location.origin): LinkedEntity | null {
  for (const { href } of splitLinks(text)) {
    if (!href) continue;
    const url = new URL(href);
    const [, section = '', id] = (url.origin === origin && PAGE.exec(url.pathname)) || [];
    if (id) return { kind: KINDS[section] ?? 'post', id };
  }
  return null;
}
