import { STORAGE } from '@inlay/kernel/constants.ts';
import { ownerOfTab } from '@inlay/web-client/session.ts';
import { localStore, readJson } from '@inlay/web-client/storage.ts';
import { myProfile } from '../contract.ts';
import type { Profile } from './profile.ts';

const PREFIX = STORAGE.profile('');

/** The saved values that this browser has seen last for the account of this tab; undefined when there are none, or of an older shape. */
export function readCachedProfile(): Profile | undefined {
  const siteKey = ownerOfTab();
  for (const name of localStore.names()) {
    if (!name.startsWith(PREFIX)) continue;
    const entry = readJson<{ siteKey?: unknown; profile?: unknown }>(localStore, name);
    if (entry?.siteKey !== siteKey) continue;
    const { data } = myProfile.answers[200].safeParse(entry.profile);
    if (data && name === STORAGE.profile(data.id)) return data;
  }
  return undefined;
}

/** Password and answer are "" in every answer of the server, so that there is no secret to keep. */
export function cacheProfile(profile: Profile): void {
  const siteKey = ownerOfTab();
  if (siteKey) localStore.set(STORAGE.profile(profile.id), JSON.stringify({ siteKey, profile }));
}
