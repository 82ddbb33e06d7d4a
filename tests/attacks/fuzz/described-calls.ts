import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** The part of JSON Schema that the server's description uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

export interface DescribedCall {
  readonly method: string;
  /** With `{id}` where a parameter stands. */
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: JsonSchema }[];
  readonly body: { readonly types: readonly string[]; readonly schema: JsonSchema } | undefined;
  /** The statuses its description lists. */
  readonly statuses: ReadonlySet<number>;
  /** Those among them whose answer is an error as every call gives it. */
  readonly errors: ReadonlySet<number>;
}

interface Operation {
  parameters?: DescribedCall['parameters'];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** Every call as `/api/openapi.json` describes it: a new one is attacked without being listed here. */
export function describedCalls(http: FastifyInstance): DescribedCall[] {
  const { paths } = http.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
      const content = Object.entries(requestBody?.content ?? {});
      const schema = content[0]?.[1].schema;
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        body: schema && { types: content.map(([type]) => type), schema },
        statuses: new Set(Object.keys(responses).map(Number)),
        errors: new Set(
          Object.entries(responses).flatMap(([status, answer]) =>
            answer.content?.['application/json']?.schema.required?.includes('requestId') ? [Number(status)] : [],
          ),
        ),
      };
    }),
  );
}
