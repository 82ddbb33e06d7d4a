import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';

/** What a verifier made of the answer. */
export interface Verified {
  readonly success: boolean;
  readonly codes: readonly string[];
  readonly host?: string | undefined;
}

export interface Verifier {
  /** Package on npm, as it is published. */
  readonly name: string;
  /** Where it asks by itself. */
  readonly asks: string;
  verify(keys: { secret: string; siteKey: string }, token: string): Promise<Verified>;
}

const require = createRequire(import.meta.url);
const named = (host: string | undefined) => (host === undefined ? {} : { host });

interface Raw {
  success: boolean;
  hostname?: string;
  'error-codes'?: string[];
}
interface ExpressRecaptcha {
  RecaptchaV2: new (
    siteKey: string,
    secret: string,
  ) => { verify(request: object, done: (error: string | null, data: { hostname: string } | null) => void): void };
}
interface VerifyHcaptcha {
  verifyHcaptchaToken(of: {
    token: string;
    secretKey: string;
    siteKey: string;
  }): Promise<{ success: boolean; hostname?: string; errorCodes?: string[] }>;
}
type CfTurnstile = (
  secret: string,
  options: { apiUrl?: string; remoteip?: string },
) => (token: string) => Promise<{ success: boolean; hostname?: string; errors: string[] }>;
interface TurnstileVerify {
  TurnstileVerify: new (of: { token: string }) => {
    validate(of: { response: string; remoteip: string; idempotency_key: string }): Promise<{ valid: boolean; messages: string[] }>;
  };
}

/** Server libraries of the three big ones. They are loaded when first used: some keep `https.request` from then on. */
export const verifiers: readonly Verifier[] = [
  {
    name: 'hcaptcha',
    asks: 'https://hcaptcha.com/siteverify',
    async verify({ secret, siteKey }, token) {
      const { verify } = require('hcaptcha') as { verify: (...of: string[]) => Promise<Raw> };
      const answer = await verify(secret, token, '192.0.2.1', siteKey);
      return { success: answer.success, codes: answer['error-codes'] ?? [], ...named(answer.hostname) };
    },
  },
  {
    name: 'verify-hcaptcha',
    asks: 'https://hcaptcha.com/siteverify',
    async verify({ secret, siteKey }, token) {
      const { verifyHcaptchaToken } = require('verify-hcaptcha') as VerifyHcaptcha;
      const answer = await verifyHcaptchaToken({ token, secretKey: secret, siteKey });
      return { success: answer.success, codes: answer.errorCodes ?? [], ...named(answer.hostname) };
    },
  },
  {
    name: 'express-recaptcha',
    asks: 'https://www.google.com/recaptcha/api/siteverify',
    verify({ secret, siteKey }, token) {
      const { RecaptchaV2 } = require('express-recaptcha') as ExpressRecaptcha;
      return new Promise((resolve) =>
        new RecaptchaV2(siteKey, secret).verify({ body: { 'g-recaptcha-response': token } }, (error, data) =>
          resolve({ success: error === null, codes: error === null ? [] : [error], ...named(data?.hostname) }),
        ),
      );
    },
  },
  {
    name: 'cf-turnstile',
    asks: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    async verify({ secret }, token) {
      const turnstile = require('cf-turnstile') as CfTurnstile;
      const answer = await turnstile(secret, { remoteip: '192.0.2.1' })(token);
      return { success: answer.success, codes: answer.errors, ...named(answer.hostname) };
    },
  },
  {
    name: 'turnstile-verify',
    asks: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    async verify({ secret }, token) {
      const { TurnstileVerify } = require('turnstile-verify') as TurnstileVerify;
      const { valid, messages } = await new TurnstileVerify({ token: secret }).validate({
        response: token,
        remoteip: '192.0.2.1',
        idempotency_key: crypto.randomUUID(),
      });
      return { success: valid, codes: valid ? [] : messages };
    },
  },
];

/** The package's own option for another address, where it has one. */
export async function cfTurnstileAt(apiUrl: string, secret: string, token: string): Promise<Verified> {
  const turnstile = require('cf-turnstile') as CfTurnstile;
  const answer = await turnstile(secret, { apiUrl })(token);
  return { success: answer.success, codes: answer.errors, ...named(answer.hostname) };
}

/**
 * Most of the packages have their address written into them: until `restore`, whatever this process asks of those addresses goes to
 * `siteverify` instead, with method, headers and body as they are. `asked` lists where each request was meant to go.
 */
export function leadTo(siteverify: URL): { asked: string[]; restore(): void } {
  const asked: string[] = [];
  const own = { request: https.request, fetch: globalThis.fetch };
  const known = new Set(verifiers.map((verifier) => verifier.asks));
  const isLed = (url: string): boolean => known.has(url) && asked.push(url) > 0;

  https.request = ((options: RequestOptions, onAnswer: (answer: http.IncomingMessage) => void) => {
    if (!isLed(`https://${options.host ?? options.hostname}${options.path}`))
      throw new Error('A verifier asked an address that nobody knows.');
    const { method, headers } = options;
    const { hostname, port, pathname } = siteverify;
    return http.request({ hostname, port, path: pathname, method, headers: headers ?? {} }, onAnswer);
  }) as typeof https.request;
  globalThis.fetch = (input, init) => own.fetch(typeof input === 'string' && isLed(input) ? siteverify : input, init);

  return {
    asked,
    restore() {
      https.request = own.request;
      globalThis.fetch = own.fetch;
    },
  };
}
