import type { FastifyInstance } from 'fastify';

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const json = (value: unknown) => `<pre tabindex="0"><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`;

/** `/api/openapi.json`, made from the contracts' own schemas, and `/api/reference`, the same to read: plain HTML, no script. */
export function registerReference(app: FastifyInstance): void {
  let page: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  app.get('/api/reference', { schema: { hide: true } }, (_request, reply) => {
    page ??= referencePage(app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> });
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'")
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

function referencePage({ paths }: { paths: Record<string, Record<string, Operation>> }): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags ?? []))];
  const idOf = (method: string, path: string) => `${method}${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const ofTag = (tag: string) => operations.filter(({ operation }) => operation.tags?.includes(tag));
  const nav = tags
    .map(
      (tag) =>
        `<li><b>${escape(tag)}</b><ul>${ofTag(tag)
          .map(({ method, path }) => `<li><a href="#${idOf(method, path)}">${method} ${escape(path)}</a></li>`)
          .join('')}</ul></li>`,
    )
    .join('');
  const body = ({ method, path, operation }: (typeof operations)[number]) => {
    const { summary = '', parameters = [], requestBody, responses = {} } = operation;
    const request = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => `<h4>Body, ${escape(type)}</h4>${json(schema)}`);
    const answers = Object.entries(responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, { content }]) => `<h4>Answer ${status}</h4>${json(content?.['application/json']?.schema ?? {})}`);
    const names = parameters.map((p) => `<code>${escape(p.name)}</code> (${escape(p.in)}${p.required ? ', required' : ''})`);
    return `<section id="${idOf(method, path)}"><h3><code>${method} ${escape(path)}</code></h3><p>${escape(summary)}</p>${names.length > 0 ? `<p>${names.join(', ')}</p>` : ''}${request.join('')}${answers.join('')}</section>`;
  };
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API reference | Inlay</title><style>
:root{color-scheme:light dark;--line:#dadee7;--recess:#eceef3}@media(prefers-color-scheme:dark){:root{--line:#262c40;--recess:#070912}}
body{font:15px/24px system-ui,sans-serif;max-width:1120px;margin:0 auto;padding:24px 16px}pre{background:var(--recess);border:1px solid var(--line);border-radius:8px;padding:12px;overflow:auto;max-height:420px;font-size:13px;line-height:20px}
section{border-top:1px solid var(--line);padding:16px 0;scroll-margin-top:16px}h1{font-size:40px;line-height:44px}nav ul{padding-left:16px}a{color:inherit}
</style><h1>API reference</h1><p>The same as data: <a href="/api/openapi.json">/api/openapi.json</a>. Every refusal has the shape <code>{status, code, message, fields?, requestId}</code>.</p><nav aria-label="Calls"><ul>${nav}</ul></nav><main>${tags.map((tag) => `<h2>${escape(tag)}</h2>${ofTag(tag).map(body).join('')}`).join('')}</main></html>`;
}
