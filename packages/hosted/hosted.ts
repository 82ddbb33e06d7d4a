import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Face } from './face.ts';

/** The components that have pages of their own. One for a process. */
export interface Hosted {
  /** From now on the component has a page, and its widget may stand on it. */
  add(component: string, face: Face): void;
  faceOf(component: string): Face | undefined;
  /** Address of the picture that an account's pages bear. */
  logoOf(accountId: string): Promise<string | null>;
}

interface Parts {
  readonly keys: Pick<Licensing['keys'], 'openOwnHost'>;
  readonly logoOf: Hosted['logoOf'];
}

export function makeHosted({ keys, logoOf }: Parts): Hosted {
  const faces = new Map<string, Face>();
  return {
    add(component, face) {
      faces.set(component, face);
      keys.openOwnHost(component);
    },
    faceOf: (component) => faces.get(component),
    logoOf,
  };
}
