import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Face, PostedBody } from './face.ts';

/** The components that have pages of their own. One for a process. */
export interface Hosted {
  /** From now on the component has a page, and its widget may stand on it. */
  add(component: string, face: Face): void;
  faceOf(component: string): Face | undefined;
  /** From now on it is asked about tokens at `/u/<token>`. */
  addTokenPage(page: TokenPage): void;
  readonly tokenPages: readonly TokenPage[];
  /** Address of the picture that an account's pages bear. */
  logoOf(accountId: string): Promise<string | null>;
}

/** What is asked at `/u/<token>`. */
export interface TokenAsked {
  readonly token: string;
  /** Undefined: it is only looked at. */
  readonly posted: PostedBody | undefined;
  readonly header: (name: string) => string | undefined;
}

/** Undefined for a token that is none of its own. */
export type TokenPage = (
  asked: TokenAsked,
) => Promise<{ readonly status: number; readonly body: string; readonly headers: Readonly<Record<string, string>> } | undefined>;

interface Parts {
  readonly keys: Pick<Licensing['keys'], 'openOwnHost'>;
  readonly logoOf: Hosted['logoOf'];
}

export function makeHosted({ keys, logoOf }: Parts): Hosted {
  const faces = new Map<string, Face>();
  const tokenPages: TokenPage[] = [];
  return {
    add(component, face) {
      faces.set(component, face);
      keys.openOwnHost(component);
    },
    faceOf: (component) => faces.get(component),
    addTokenPage: (page) => void tokenPages.push(page),
    tokenPages,
    logoOf,
  };
}
