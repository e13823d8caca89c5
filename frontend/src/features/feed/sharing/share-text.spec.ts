import type { PostView } from '@contracts/posts';
import { facebookLink, shareText, whatsAppLink } from './share-text';

const by = (firstName: string) => ({ id: '1', author: { firstName, lastName: null } }) as PostView;

describe('the suggested message of a shared post', () => {
  it('contains the author and Muster', () => {
    expect(shareText(by('Tove'))).toBe('Take a look at this post by Tove on Muster');
  });

  it.each(['Tove & Elin', '"><script>', '#?=%', '\u202eevot'])(
    'appears escaped in links to other services: %s',
    (name) => {
      const text = new URL(whatsAppLink(by(name))).searchParams.get('text');
      expect(text).toBe(`${shareText(by(name))}: ${location.origin}/post/1`);
      const facebook = new URL(facebookLink(by(name)));
      expect(facebook.searchParams.get('u')).toBe(`${location.origin}/post/1`);
      expect(facebook.origin).toBe('https://www.facebook.com');
    },
  );
});
