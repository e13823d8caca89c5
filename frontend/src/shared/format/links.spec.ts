import { splitLinks } from './links';

const linked = (text: string) => splitLinks(text).flatMap((part) => (part.href ? [part.text] : []));

describe('splitLinks', () => {
  it('preserves the text', () => {
    const text = 'Map: https://a.example/x, rules (http://b.example/y) and\nhttps://c.example.';
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('excludes the punctuation around a URL', () => {
    expect(linked('Map: https://a.example/x, rules (http://b.example/y) and "https://c.example/?q=1".')).toEqual([
      'https://a.example/x',
      'http://b.example/y',
      'https://c.example/?q=1',
    ]);
  });

  it('includes brackets that belong to the URL', () => {
    expect(linked('see https://w.example/Hammarö_(quarry)!')).toEqual(['https://w.example/Hammarö_(quarry)']);
  });

  it('returns a text without URLs as one part', () => {
    expect(splitLinks('Nothing here')).toEqual([{ text: 'Nothing here' }]);
    expect(splitLinks('')).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https:',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'https://',
    'http://[not-an-address]/',
  ])('never links %s', (text) => {
    expect(linked(text)).toEqual([]);
  });

  it('links only the URL after a misleading scheme', () => {
    expect(linked('javascript:alert(1)//https://a.example/')).toEqual(['https://a.example/']);
  });

  it.each([
    ['a right-to-left override', 'https://a.example/\u202Egpj.exe'],
    ['an isolate', 'https://a.example/\u2066x'],
    ['a zero-width space', 'https://a.ex\u200Bample/'],
    ['a soft hyphen', 'https://a.ex\u00ADample/'],
    ['a name before the host', 'https://muster.example@elsewhere.example/'],
    ['a password before the host', 'https://muster:example@elsewhere.example/'],
  ])('does not link a URL that deceives with %s', (_trick, text) => {
    expect(linked(text)).toEqual([]);
  });

  it('links the normalized URL', () => {
    expect(splitLinks('HTTPS://A.Example/<b>')[0]).toEqual({
      text: 'HTTPS://A.Example/<b>',
      href: 'https://a.example/%3Cb%3E',
    });
  });
});
