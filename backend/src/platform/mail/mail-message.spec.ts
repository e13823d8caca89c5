import { renderHtml, type MailMessage, singleLine, renderText } from './mail-message.js';

const message: MailMessage = {
  to: { name: 'Gus', address: 'gus@example.test' },
  subject: 'Bo & "Co" <ask>',
  text: ['Hello <b>Gus</b>,', "It's on."],
  action: { label: 'See <it>', url: 'https://muster.example/teams/1?invitation=a&b="c"' },
};

describe('a mail message', () => {
  it('renders as plain text', () => {
    expect(renderText(message)).toBe(
      'Hello <b>Gus</b>,\n\nIt\'s on.\n\nSee <it>:\nhttps://muster.example/teams/1?invitation=a&b="c"\n\nMuster',
    );
  });

  it('escapes markup in its HTML', () => {
    const page = renderHtml(message);
    expect(page).toContain('Hello &lt;b&gt;Gus&lt;/b&gt;,');
    expect(page).toContain('It&#39;s on.');
    expect(page).toContain('<title>Bo &amp; &quot;Co&quot; &lt;ask&gt;</title>');
    expect(page).toContain('href="https://muster.example/teams/1?invitation=a&amp;b=&quot;c&quot;"');
    expect(page).not.toContain('<b>');
  });

  it('joins the lines of a header', () => {
    expect(singleLine(' Gus\r\nBcc: evil@example.test\t ')).toBe('Gus Bcc: evil@example.test');
  });
});
