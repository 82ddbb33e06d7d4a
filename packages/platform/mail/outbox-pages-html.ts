import { escapeHtml as escape } from '../http/escape-html.ts';
import type { OutboxMessage } from './mail-outbox.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid #8888; border-radius: 8px; padding: 0 1rem 1rem; margin: 1rem 0; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  iframe { width: 100%; height: 24rem; border: 1px solid #8888; background: #fff; color-scheme: light; }
`;

/** Text with its web addresses as links; everything is escaped, and only http and https become links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/)
    .map((part, index) => (index % 2 === 0 ? escape(part) : `<a href="${escape(part)}" rel="noreferrer">${escape(part)}</a>`))
    .join('');
}

function article({ channel, to, subject, text, html, at }: OutboxMessage, index: number): string {
  const title = channel === 'sms' ? 'Text message' : subject;
  const iso = new Date(at).toISOString();
  const body = html
    ? `<details><summary>As HTML</summary><iframe sandbox="" title="${escape(title)}, as HTML" srcdoc="${escape(html)}"></iframe></details>`
    : '';
  return `<article aria-labelledby="m${index}">
<h2 id="m${index}">${escape(title)}</h2>
<dl><dt>To</dt><dd>${escape(to)}</dd><dt>By</dt><dd>${channel === 'sms' ? 'SMS' : 'e-mail'}</dd><dt>At</dt><dd><time datetime="${iso}">${iso}</time></dd></dl>
<pre>${linked(text)}</pre>
${body}
</article>`;
}

/** The whole page, newest message first, as given. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Mail and text messages that went to nobody, because no SMTP_URL is set. Newest first.</p>
${messages.length === 0 ? '<p>There are no messages.</p>' : messages.map(article).join('\n')}
</main>
</body>
</html>
`;
}
