import { BODY_TYPES, type Call } from '@inlay/kernel/contract.ts';
import { type OwnCode, Refusal, answerOf, errorBody, fieldsOf } from '@inlay/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { ZodType } from 'zod';
import type { BodyRoom } from './bodies/body-room.ts';
import { callerNetwork } from './caller-network.ts';
import { bytesOf, FIELDS_ALONE, readMultipart, WITH_A_FILE } from './bodies/form-body.ts';
import type { Limits } from '../limits/limits.ts';
import type { LimitRule } from '../limits/windows.ts';
import { hashBody, repeatAnswer } from './bodies/repeated-requests.ts';
import { BUILT_IN, type Commit, type GivenAnswer, type ProjectCaller, type ProjectDoor } from './project-caller.ts';
import type { Mount, ApiRequest } from './routes.ts';
import type { Operator, SignedIn } from '../sessions/signed-in.ts';
import { requireSameOrigin } from './same-origin.ts';
import { requireOperator, requireRole } from '../sessions/require-role.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { actAs } from '../sessions/current-actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn?: SignedIn;
    project?: ProjectCaller;
    /** It came with the built-in secret. */
    isBuiltIn?: true;
    operator?: Operator;
  }
}

/** Statuses that any call may answer; listed in the reference beside each call's own. */
const ERRORS = { 400: errorBody, 401: errorBody, 403: errorBody, 429: errorBody, 500: errorBody, 503: errorBody };
/** And those of what a body may be. */
const BODY_ERRORS = { 413: errorBody, 415: errorBody };

/**
 * Bodies with files that a network, or an account, may have read: looser than what a call takes itself, once it knows by the body whether a captcha was
 * solved. One that says it is no larger than a form costs no more than one: counted, a neighbour's junk would keep everybody from registering.
 */
export const FILES_OF_A_NETWORK: LimitRule = { name: 'multipart-bodies', points: 300, seconds: 3_600 };

const FROM_OUR_PAGES: ReadonlySet<Call['caller']> = new Set(['public', 'session', 'operator']);

interface Parts {
  readonly limits: Pick<Limits, 'take'>;
  readonly bodyRoom: BodyRoom;
  readonly sessions: Sessions;
  readonly publicUrl: string;
  readonly projectDoor: ProjectDoor;
}

/** The one way a call gets onto the server: what its contract says is done here, in this order. */
export function makeMount(app: FastifyInstance, { sessions, publicUrl, projectDoor, limits, bodyRoom }: Parts): Mount {
  return (call, handler) => {
    const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (call.caller === 'secret') {
        const caller = await projectDoor.enter(request, reply, call);
        if (caller === BUILT_IN) enterBuiltIn(request, call);
        else request.project = caller;
      }
      // Before anything is told of a call for operators, its caller has to be one.
      if (call.caller === 'operator') request.operator = await requireOperator(sessions, request);
      // A call for operators needs the cookie alone, which a link on any page takes along: what it reads leaves an entry in their log, too.
      if ((call.method !== 'GET' || call.caller === 'operator') && FROM_OUR_PAGES.has(call.caller)) requireSameOrigin(request, publicUrl);
      if (call.caller === 'session') request.signedIn = await requireRole(sessions, request, call);
    };
    /** A body may come long after the headers, or an answer after the call, and the session may have ended meanwhile. */
    const guardAgain = async (request: FastifyRequest): Promise<void> => {
      if (call.caller === 'session') request.signedIn = await requireRole(sessions, request, call);
      if (call.caller === 'operator') request.operator = await requireOperator(sessions, request);
      if (request.project) await projectDoor.recheck(request, request.project, call);
    };
    const asksForSession = call.caller === 'session' || call.caller === 'secret' || call.caller === 'operator';
    const readFiles = async (request: FastifyRequest, reply: FastifyReply) => {
      const bytes = bytesOf(request, WITH_A_FILE.bytes);
      if (bytes > FIELDS_ALONE.bytes) await limits.take(FILES_OF_A_NETWORK, request.signedIn?.accountId ?? callerNetwork(request.ip));
      // Gone meanwhile: nothing would tell us to give its room back.
      if (reply.raw.destroyed) throw new Refusal('bad_request');
      const dropped = Promise.withResolvers<never>();
      const leave = bodyRoom.enter(request.ip, bytes, dropped.reject);
      // Held until it is answered, or its caller has gone.
      reply.raw.once('close', leave);
      const read = readMultipart(request, WITH_A_FILE);
      const given = Promise.race([bodyRoom.rejectWhenSlow(request.raw, bytes), dropped.promise]).catch((error: unknown) => {
        // What it still sends would be kept, and its room is somebody else's by then.
        void reply.header('connection', 'close');
        throw error;
      });
      return Promise.race([read, given]);
    };
    const readMultipartBody = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
      if (call.streamsFiles) return done();
      // Some published verifiers send FormData where others send a form.
      if (call.consumes !== 'multipart' && !(call.consumes === 'form-or-json' && request.isMultipart())) return done();
      (call.consumes === 'multipart' ? readFiles(request, reply) : readMultipart(request, FIELDS_ALONE)).then((body) => {
        request.body = body;
        done();
      }, done);
    };
    const handle = handler as unknown as (request: ApiRequest<Call>) => Promise<GivenAnswer>;
    app.route({
      method: call.method,
      url: call.path,
      config: { call },
      ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
      // A verdict is smaller than what compressing it would save.
      ...(call.caller === 'server' && { compress: false }),
      schema: schemaOf(call),
      validatorCompiler:
        ({ schema, httpPart }) =>
        (data) =>
          check(schema as unknown as ZodType, data, httpPart),
      serializerCompiler: ({ schema }) => shape(schema as unknown as ZodType),
      // Widgets, servers and providers prove themselves by what they send: nothing to ask before.
      ...(!['widget', 'server', 'provider'].includes(call.caller) && { onRequest: guard }),
      ...(call.caller === 'secret' && call.method === 'POST' && { preParsing: hashBody }),
      // Whether the call wants a body or not: one that is sent is waited for.
      preValidation: [readMultipartBody, ...(call.method !== 'GET' && asksForSession ? [guardAgain] : [])],
      handler: async (request, reply) => {
        const { project } = request;
        if (request.isBuiltIn) return answerBuiltIn(call, request, reply);
        const person = request.signedIn ?? project?.signedIn ?? project?.operator;
        const answer = await actAs({ actorId: person?.actorId, secretId: project?.secretId }, () =>
          project
            ? projectDoor.once(request, project, call, (commit) => handle(requestOf(request, reply, commit)))
            : handle(requestOf(request, reply)),
        );
        if (call.waits) await guardAgain(request);
        return 'text' in answer ? repeatAnswer(reply, answer) : reply.code(answer.status).send(answer.body);
      },
    });
  };
}

/** Anybody may come so: what only customers may send, they may not have us read. @throws Refusal `too_large` */
function enterBuiltIn(request: FastifyRequest, call: Call): void {
  request.isBuiltIn = true;
  if (call.body && !(Number(request.headers['content-length']) <= FIELDS_ALONE.bytes)) throw new Refusal('too_large');
}

/** @throws Refusal `not_found` for an id that is not built in */
function answerBuiltIn(call: Call, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = call.builtIn?.({ params: request.params as Record<string, string>, body: request.body }) ?? notFound();
  return reply.code(status).send(body);
}

function notFound(): never {
  throw new Refusal('not_found');
}

function schemaOf(call: Call): FastifySchema {
  const { path, body, query, headers, answers, caller, summary, tag, consumes = 'json', refuses = [] } = call;
  // To everybody else a call for operators is not there.
  const namesSomething = query ?? headers ?? (path.includes(':') || caller === 'operator');
  return {
    summary,
    tags: [tag],
    ...(body && { body, consumes: BODY_TYPES[consumes] }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    response: {
      ...ERRORS,
      ...(body && BODY_ERRORS),
      ...(namesSomething && { 404: errorBody }),
      ...refusedBodies(refuses),
      ...answers,
    },
  } as FastifySchema;
}

/** A body for each status that a call refuses with, its codes and their sentences told in the description. */
function refusedBodies(refuses: NonNullable<Call['refuses']>): Record<number, ZodType> {
  const byStatus = Map.groupBy(refuses.map(answerOf), ({ status }) => status);
  const told = ([status, codes]: [number, OwnCode[]]) => [
    status,
    errorBody.describe(codes.map(({ code, title }) => `\`${code}\`: ${title}`).join(' ')),
  ];
  return Object.fromEntries([...byStatus].map(told)) as Record<number, ZodType>;
}

function check(schema: ZodType, data: unknown, part: string | undefined): { value: unknown } | { error: Error } {
  // No body at all reads as an empty one, so that each missing field gets its own sentence.
  const parsed = schema.safeParse(part === 'body' ? (data ?? {}) : data);
  if (parsed.success) return { value: parsed.data };
  const { '': whole, ...fields } = fieldsOf(parsed.error);
  return { error: whole ? new Refusal('bad_request') : new Refusal('invalid_request', { fields }) };
}

/** What an answer's schema doesn't name never leaves the server; an answer that doesn't fit is our fault, a 500. */
const shape = (schema: ZodType) => (data: unknown) => JSON.stringify(schema.parse(data));

const requestOf = (raw: FastifyRequest, reply: FastifyReply, commit?: Commit): ApiRequest<Call> =>
  ({
    body: raw.body,
    query: raw.query,
    params: raw.params as Record<string, string>,
    header: (name: string) => {
      const value = raw.headers[name.toLowerCase()];
      return typeof value === 'string' ? value : undefined;
    },
    address: raw.ip,
    userAgent: raw.headers['user-agent'] ?? '',
    signedIn: raw.signedIn,
    project: raw.project,
    operator: raw.operator,
    commit,
    raw,
    reply,
  }) as ApiRequest<Call>;
