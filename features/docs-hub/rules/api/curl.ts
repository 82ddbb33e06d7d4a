import { type ApiCall, isPublicCall } from './api-call.ts';

/** The call as a line for a shell, for those that a reader can make from one; undefined without an example of its body. */
export function curlOf({ method, path, caller, headerExample, body }: ApiCall, origin: string): string | undefined {
  if (!isPublicCall({ caller }) || (body && body.example === undefined)) return undefined;
  const headers = {
    ...(body && { 'content-type': body.types[0] ?? '' }),
    ...(caller === 'widget' && { origin }),
    ...(caller === 'secret' && { authorization: 'Bearer isk_live_…' }),
    ...headerExample,
  };
  const parts = [
    // With data it is a POST already.
    `curl ${method === (body ? 'POST' : 'GET') ? '' : `-X ${method} `}${origin}${path}`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body?.example === undefined ? [] : [`-d '${body.example.replaceAll("'", String.raw`'\''`)}'`]),
  ];
  return parts.join(' \\\n  ');
}
