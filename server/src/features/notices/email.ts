import type { LiveEvent } from '@polam/contract/events';
import type { Language } from '@polam/domain/catalogue';
import type { Email } from '@polam/server/outward/mail-sender';
import { wordsOf } from './notice-words.ts';

/** Recipient, notice and links of an email. */
export interface EmailContent {
  readonly noticeId: string;
  readonly event: LiveEvent;
  readonly to: { readonly name: string; readonly address: string };
  readonly language: Language;
  readonly openUrl: string;
  readonly stopUrl: string;
}

/** The email about a notice: the same in plain text and as a page. */
export function buildEmail({ noticeId, event, to, language, openUrl, stopUrl }: EmailContent): Email {
  const { sentence, terms, topicName, emails } = wordsOf(event, language);
  const lines = [emails.greeting({ name: to.name }), sentence, ...(terms === '' ? [] : [terms])];
  const why = emails.why({ topic: topicName });
  const text = [...lines, `${emails.open}:\n${openUrl}`, `--\n${why}\n${emails.stop}:\n${stopUrl}`].join(
    '\n\n',
  );
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(sentence)}</title></head>
<body style="margin:0;padding:24px;background:#fbf8f1;color:#2b2118;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:32em;margin:auto;padding:24px;background:#fff;border-radius:14px">
<p style="margin:0 0 16px;font-weight:700;color:#14663a">Polam</p>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
<p><a href="${escaped(openUrl)}" style="display:inline-block;padding:12px 20px;border-radius:14px;background:#14663a;color:#fff;text-decoration:none;font-weight:600">${escaped(emails.open)}</a></p>
</div>
<p style="max-width:32em;margin:16px auto 0;font-size:13px">${escaped(why)}
<a href="${escaped(stopUrl)}" style="color:#14663a">${escaped(emails.stop)}</a></p>
</body></html>
`;
  return { to, subject: sentence, text: `${text}\n`, html, id: noticeId, stopUrl };
}

/** What users wrote is text and nothing else. */
function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
}
