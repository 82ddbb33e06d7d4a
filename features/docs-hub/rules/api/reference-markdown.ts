import type { ApiCall, ApiField } from './api-call.ts';
import { callerText } from './callers.ts';
import { curlOf } from './curl.ts';
import type { ReferencePage } from './reference-pages.ts';

/** A page of the reference as Markdown, with requests to this server. @param origin without a slash at its end */
export const referenceMarkdown = ({ title, about, sections }: ReferencePage<ApiCall>, origin: string): string =>
  [
    `# ${title} API`,
    about,
    `Who may call, errors, lists and limits: [API reference](${origin}/api/reference.md)`,
    ...sections.flatMap(({ title: heading, calls }) => [`## ${heading}`, ...calls.flatMap((call) => callText(call, origin))]),
  ].join('\n\n') + '\n';

function callText(call: ApiCall, origin: string): string[] {
  const { method, path, summary, headers, query, body, answers, refuses } = call;
  const caller = callerText(call);
  const curl = curlOf(call, origin);
  return [
    `### ${method} ${path}`,
    summary,
    ...(caller === undefined ? [] : [`Called by: ${caller}.`]),
    ...fieldList('Headers', headers, true),
    ...fieldList('Query', query, true),
    ...(body ? fieldList(`Body, ${body.types.join(' or ')}`, body.fields, true) : []),
    ...answers.flatMap(({ status, fields }) => fieldList(`Answer ${status}`, fields)),
    ...(refuses.length > 0 ? [`Refuses with: ${refuses.map(({ code, status }) => `${status} \`${code}\``).join(', ')}`] : []),
    ...(curl === undefined ? [] : [block('bash', curl)]),
    ...answers.flatMap(({ examples }) => examples).flatMap(({ label, json }) => [`Answer ${label}`, block('json', json)]),
  ];
}

function fieldList(title: string, fields: readonly ApiField[], isRequest = false): string[] {
  if (fields.length === 0) return [];
  const lines = fields.map(
    ({ name, type, required, about }) =>
      `- \`${name}\`: ${[`${type}${isRequest && required ? ', required' : ''}`, about].filter(Boolean).join('. ')}`,
  );
  return [`**${title}**`, lines.join('\n')];
}

const block = (lang: string, code: string): string => `\`\`\`${lang}\n${code}\n\`\`\``;
