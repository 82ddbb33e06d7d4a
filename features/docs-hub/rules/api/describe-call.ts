import { BODY_TYPES, type Call } from '@inlay/kernel/contract.ts';
import { answerOf } from '@inlay/kernel/errors.ts';
import type { ZodType } from 'zod';
import { type ApiCall, type CallExample, anchorOf } from './api-call.ts';
import { exampleOf, fieldsOf, jsonSchemaOf, type JsonSchema, shapesOf } from './json-schema.ts';

/** A contract as the reference shows it. An example stands there only where the contract accepts it. */
export function describeCall({
  method,
  path,
  caller,
  tag,
  summary,
  headers,
  query,
  body,
  consumes = 'json',
  refuses = [],
  answers,
}: Call): ApiCall {
  const headerExample = headers && jsonSchemaOf(headers, 'input').examples?.[0];
  return {
    id: anchorOf({ method, path }),
    method,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    caller,
    tag,
    summary,
    headers: headers ? fieldsOf(jsonSchemaOf(headers, 'input')) : [],
    query: query ? fieldsOf(jsonSchemaOf(query, 'input')) : [],
    params: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
    headerExample: (headerExample ?? {}) as Record<string, string>,
    body: body && {
      types: BODY_TYPES[consumes],
      fields: fieldsOf(jsonSchemaOf(body, 'input')),
      example: examplesOf(body, jsonSchemaOf(body, 'input'))[0]?.json,
    },
    answers: Object.entries(answers).map(([status, schema]) => {
      const json = jsonSchemaOf(schema, 'output');
      return { status: Number(status), fields: fieldsOf(json), examples: examplesOf(schema, json, status) };
    }),
    refuses: refuses.map(answerOf).map(({ code, status }) => ({ code, status })),
  };
}

function examplesOf(schema: ZodType, json: JsonSchema, status = ''): CallExample[] {
  const own = json.examples ?? shapesOf(json).flatMap(({ examples = [] }) => examples);
  return (own.length > 0 ? own : [exampleOf(json)])
    .filter((example) => schema.safeParse(example).success)
    .map((example, i, examples) => ({
      label: [status, ...tellingMember(example), ...differenceTo(examples.slice(0, i), example)].join(' · '),
      json: JSON.stringify(example, null, 2),
    }));
}

/** Of several with the same telling member, the later ones say what else tells them from the first: a member of their own, else another value. */
function differenceTo(earlier: readonly unknown[], example: unknown): string[] {
  const first = earlier.find((one) => tellingMember(one).join() === tellingMember(example).join());
  if (first === undefined) return [];
  const known = new Map(Object.entries(first ?? {}).map(([name, value]) => [name, JSON.stringify(value)]));
  const members = Object.entries(example ?? {});
  const own = members.find(([name]) => !known.has(name)) ?? members.find(([name, value]) => known.get(name) !== JSON.stringify(value));
  return own === undefined ? [] : [`${own[0]}: ${[own[1]].flat().join(', ')}`];
}

/** Where answers of one status differ, they say so in a member that is true or false. */
function tellingMember(example: unknown): string[] {
  const [name, value] = Object.entries(example ?? {}).find(([, member]) => typeof member === 'boolean') ?? [];
  return name === undefined ? [] : [`${name}: ${value}`];
}
