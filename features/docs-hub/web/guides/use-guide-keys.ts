import { useEffect, useState } from 'react';
import type { Component } from '@inlay/kernel/component.ts';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { useOrigin } from '@inlay/ui/hooks/use-origin.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import { localStore } from '@inlay/web-client/storage.ts';
import { type GuideKeys, testCompKey } from '../../rules/guide-keys.ts';
import { EXAMPLE_KEYS } from '../../rules/guide-source.ts';
import type { session } from '@inlay/features/sign-in/contract.ts';
import type { mySite } from '@inlay/features/sites/contract.ts';
import type { subscribedComponents } from '@inlay/features/subscriptions/contract.ts';

export interface ReaderKeys extends GuideKeys {
  /** `none`: the reader has not logged in · `other`: has, without this component · `own`: these are the reader's keys. */
  readonly whose: 'none' | 'other' | 'own';
}

/** The keys for a component's code: the test keys, and for a reader with a session and a licence the reader's own, with the site's hosts. */
export function useGuideKeys(component: Component | undefined): ReaderKeys {
  const origin = useOrigin();
  const [own, setOwn] = useState<{ siteKey: string; compKey: string | undefined; hosts: readonly string[] } | null>(null);
  const name = component?.name;
  useEffect(() => {
    setOwn(null);
    if (name === undefined || localStore.get(STORAGE.loggedIn) !== 'true') return;
    const turn = new AbortController();
    const { signal } = turn;
    async function ask() {
      const { siteKey } = await callApi<typeof session>('GET /Registration/Session', { signal });
      const [{ domains }, { components }] = await Promise.all([
        callApi<typeof mySite>('GET /Site', { siteKey, signal }),
        callApi<typeof subscribedComponents>('GET /Subscription/subscribedcomponents', { siteKey, signal }),
      ]);
      const licence = components.flatMap(({ subComponents }) => subComponents).find((each) => each.name === name);
      setOwn({ siteKey, compKey: licence?.compKey, hosts: domains.map(({ host }) => host) });
    }
    // Without a session the guide stays as everybody reads it.
    ask().catch(() => {});
    return () => turn.abort();
  }, [name]);
  if (own?.compKey) return { origin, ...own, compKey: own.compKey, whose: 'own' };
  const compKey = component ? testCompKey(component) : EXAMPLE_KEYS.compKey;
  return { origin, siteKey: EXAMPLE_KEYS.siteKey, compKey, whose: own ? 'other' : 'none' };
}
