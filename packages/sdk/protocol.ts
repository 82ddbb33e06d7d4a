/**
 * The wire between the widget and the server, `POST /api/v1/captcha/*`. The server checks these shapes with its own
 * schemas; both sides compile against the types here.
 */

/** `visual` is the component's own challenge; `pow` is the longer proof of work behind "Another way". */
export type Method = 'visual' | 'audio' | 'pow';

/** Body of `POST /api/v1/captcha/challenge`. The keys travel as the headers `sitekey` and `compkey`. */
export interface ChallengeRequest {
  /** Free name of the page's action, at most 32 of `[A-Za-z0-9_/-]`; comes back in siteverify. */
  action?: string;
  /** Customer data, at most 255 characters; comes back in siteverify. */
  cData?: string;
  /** BCP 47 language of the widget. */
  language?: string;
  method?: Method;
}

/** A picture or sound of a challenge, base64 without a prefix. Sizes in CSS pixels. */
export interface Asset {
  slot: string;
  mime: 'image/png' | 'audio/wav';
  w: number;
  h: number;
  b64: string;
}

/** Find the smallest n ≥ 0 such that SHA-256 of the text `salt` + n (decimal) starts with `bits` zero bits. */
export interface ProofOfWork {
  alg: 'SHA-256';
  salt: string;
  bits: number;
}

export interface Challenge {
  id: string;
  /** Component slug, e.g. `number-image`; names the type module to load. `pow` needs none. */
  type: string;
  method: Method;
  prompt: { key: string; args: Record<string, string | number> };
  assets: Asset[];
  /** Public geometry only, its shape is the type's own. */
  ui: unknown;
  pow: ProofOfWork;
  /** Seconds until the challenge expires. */
  ttl: number;
  /** True for `inlay_test_…` siteKeys: the widget wears the badge TEST KEY. */
  test?: true;
  /** Sealed: what the server needs to judge the answer. */
  state: string;
}

/** A point of the pointer's way: milliseconds since the challenge was shown, x and y in picture pixels. */
export type TrailPoint = [ms: number, x: number, y: number];

/** Body of `POST /api/v1/captcha/answer`. */
export interface AnswerRequest {
  id: string;
  state: string;
  /** The type's own shape; null for method `pow`. */
  answer: unknown;
  pow: { n: number };
  trail: TrailPoint[];
}

export type AnswerReply =
  | { ok: true; token: string; /** Seconds. */ expiresIn: number }
  | { ok: false; code: string; next: 'new-challenge' | 'wait' | 'stop'; /** Seconds to wait before the next challenge. */ wait?: number };
