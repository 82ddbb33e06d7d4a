import type { Caller } from '@inlay/kernel/contract.ts';

/** A member of a body or an answer, as one line of a table. */
export interface ApiField {
  /** With the way to it, e.g. `pow.salt` or `assets[].mime`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly about: string;
}

export interface CallExample {
  /** E.g. `200` or `200 · success: false`. */
  readonly label: string;
  readonly json: string;
}

/** One call of the server as the reference shows it; made from its contract. */
export interface ApiCall {
  /** Its anchor, e.g. `post-api-v1-siteverify`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly caller: Caller;
  readonly tag: string;
  readonly summary: string;
  readonly headers: readonly ApiField[];
  readonly query: readonly ApiField[];
  /** Members of the path, in its order. */
  readonly params: readonly string[];
  readonly body:
    | { readonly types: readonly string[]; readonly fields: readonly ApiField[]; readonly example: string | undefined }
    | undefined;
  readonly headerExample: Readonly<Record<string, string>>;
  readonly answers: readonly { readonly status: number; readonly fields: readonly ApiField[]; readonly examples: readonly CallExample[] }[];
  /** Codes that the call names beside those that every call may answer. */
  readonly refuses: readonly { readonly code: string; readonly status: number }[];
}

/** Those that a customer's page or server makes; all others serve our own pages. */
export const isPublicCall = ({ caller }: Pick<ApiCall, 'caller'>): boolean =>
  caller === 'widget' || caller === 'server' || caller === 'secret';

/** What leads to a call on its page; `path` as its contract has it. */
export const anchorOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method}${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** What a reader who looks for a call may know of it. */
export const wordsOf = ({ method, path, tag, summary, headers, query, body, answers }: ApiCall): string =>
  [
    method,
    path,
    tag,
    summary,
    ...[...headers, ...query, ...(body?.fields ?? []), ...answers.flatMap(({ fields }) => fields)].map(({ name }) => name),
  ]
    .join(' ')
    .toLowerCase();

/** The calls that hold every word of a query. */
export function findCalls(calls: readonly ApiCall[], query: string): readonly ApiCall[] {
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter((call) => {
    const words = wordsOf(call);
    return asked.every((word) => words.includes(word));
  });
}
