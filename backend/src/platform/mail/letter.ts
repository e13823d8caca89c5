import { escaped } from '../html.js';

/** What is written to somebody. Everything is plain text: whoever sends it escapes it. */
export interface Letter {
  to: { name: string; address: string };
  subject: string;
  /** One paragraph each. */
  text: readonly string[];
  /** The one thing to do, and where. */
  action: { label: string; url: string };
}

export const plainText = ({ text, action }: Letter): string =>
  [...text, `${action.label}:\n${action.url}`, 'Muster'].join('\n\n');

export const html = ({ subject, text, action }: Letter): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
  <body style="margin:0;padding:32px 16px;background:#f3f1ea;color:#1d211b;font:16px/1.5 system-ui,sans-serif">
    <div style="max-width:520px;margin:0 auto">
      ${text.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n      ')}
      <p><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3f4a2f;color:#ffffff;text-decoration:none">${escaped(action.label)}</a></p>
      <p style="font-size:13px;color:#5d6357">${escaped(action.url)}</p>
      <p>Muster</p>
    </div>
  </body>
</html>
`;

/** One line: what people write about themselves never begins another header. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
