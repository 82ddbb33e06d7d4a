import type { FastifyInstance } from 'fastify';

export interface ListedRoute {
  readonly methods: readonly string[];
  /** As it is mounted, e.g. `/api/Profile/Sessions/:id`. */
  readonly path: string;
}

/** Everything the server has mounted, read from its router's own picture: a new route is attacked without being listed. */
export function listedRoutes(http: FastifyInstance): ListedRoute[] {
  const above: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const {
        indent = '',
        part = '',
        methods = '',
      } = /^(?<indent>[│ ]*)[├└]── (?<part>.*) \((?<methods>[A-Z, ]+)\)$/.exec(line)?.groups ?? {};
      if (part === '') return [];
      const depth = indent.length / 4;
      above.length = depth;
      above[depth] = part;
      return [{ methods: methods.split(', '), path: above.join('') }];
    });
}

/** A path one can ask for: what stands for an id becomes one that nobody has. */
export const askable = (path: string): string => encodeURI(path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'));
