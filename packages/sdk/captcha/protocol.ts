/**
 * The wire between the widget and the server, `POST /api/v1/captcha/*`. The server checks these shapes with its own
 * schemas; both sides compile against the types here.
 */

/** `visual` is the component's own challenge; `audio` and `pow`, proof of work alone, are behind "Another way". */
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
  /** Proof of the work that came before. */
  pass?: WorkPass | undefined;
}

/** What a challenge call is repeated with when its answer says `first`: `id` and `state` of that answer, and the n of its work. */
export interface WorkPass {
  id: string;
  state: string;
  n: number;
}

/** A picture or sound of a challenge, base64 without a prefix. Sizes in CSS pixels. */
export interface Asset {
  slot: string;
  mime: 'image/png' | 'audio/wav';
  w: number;
  h: number;
  b64: string;
}

/**
 * Find an n ≥ 0 such that the hash starts with `bits` zero bits: SHA-256 of the text `salt` + n (decimal), or scrypt (RFC 7914) with N = 1024,
 * r = 8, p = 1, n (decimal) as the password and the text `salt` as the salt. scrypt goes through 1 MB of memory for each n.
 */
export interface ProofOfWork {
  alg: 'SHA-256' | 'scrypt';
  salt: string;
  bits: number;
}

export interface Challenge {
  id: string;
  /** Component slug, e.g. `number-image`; names the type module to load. `pow` needs none. */
  type: string;
  method: Method;
  /** What may be asked for at this site, the method of this challenge included. */
  ways: Method[];
  prompt: { key: string; args: Record<string, string | number> };
  assets: Asset[];
  /** Public geometry only, its shape is the type's own. */
  ui: unknown;
  pow: ProofOfWork;
  /** Seconds until the challenge expires. */
  ttl: number;
  /** True for `inlay_test_…` siteKeys: the widget wears the badge TEST KEY. */
  test?: true;
  /** What the site's owner has set otherwise in the dashboard. */
  look?: { theme?: 'auto' | 'light' | 'dark' | 'contrast'; language?: string; label?: string };
  /** No challenge yet: do the work, and call again with `pass`. */
  first?: true;
  /** Sealed: what the server needs to judge the answer. */
  state: string;
}

/** Body of `POST /api/v1/captcha/answer`. */
export interface AnswerRequest {
  id: string;
  state: string;
  /** The type's own shape; null for method `pow`. */
  answer: unknown;
  pow: { n: number };
}

export type AnswerReply =
  | { ok: true; token: string; /** Seconds. */ expiresIn: number }
  | { ok: false; code: string; next: 'new-challenge' | 'wait' | 'stop'; /** Seconds to wait before the next challenge. */ wait?: number };
