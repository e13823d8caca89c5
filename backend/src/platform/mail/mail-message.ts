import { escapeHtml } from '../escape-html.js';

/** A mail to one person. All texts are plain text; the mailer escapes them. */
export interface MailMessage {
  to: { name: string; address: string };
  subject: string;
  /** The paragraphs. */
  text: readonly string[];
  /** Rendered as a button in HTML and as a link in plain text. */
  action: { label: string; url: string };
}

export const renderText = ({ text, action }: MailMessage): string =>
  [...text, `${action.label}:\n${action.url}`, 'Muster'].join('\n\n');

export const renderHtml = ({ subject, text, action }: MailMessage): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
  <body style="margin:0;padding:32px 16px;background:#f3f1ea;color:#1d211b;font:16px/1.5 system-ui,sans-serif">
    <div style="max-width:520px;margin:0 auto">
      ${text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n      ')}
      <p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3f4a2f;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>
      <p style="font-size:13px;color:#5d6357">${escapeHtml(action.url)}</p>
      <p>Muster</p>
    </div>
  </body>
</html>
`;

/** Replaces line breaks, so that a user's name cannot add a header to the mail. */
export const singleLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
