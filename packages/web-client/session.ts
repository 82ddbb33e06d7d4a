import { STORAGE } from '@inlay/kernel/constants.ts';
import { callApi } from './api-client.ts';
import { logOutOfDrafts } from './drafts.ts';
import { localStore, sessionStore } from './storage.ts';
import type { logout } from '@inlay/features/sign-in/contract.ts';

/** Whose tab this is. Tabs that logged in with a page of before know the open project alone. */
export const ownerOfTab = (): string | null => sessionStore.get(STORAGE.ownKey) ?? sessionStore.get(STORAGE.siteKey);

/** From the press on Logout, or the first refused call, to the next login of this tab. */
let over = false;

/** Whether the session of this tab is over already: a call that was under way and comes back refused is then no news. */
export const isSessionOver = (): boolean => over;

/** Which of `for-members` and `for-guests` is seen (theme.css); set before the first paint by a script of the page. */
const showSession = (open: boolean) => document.documentElement.classList.toggle('signed-in', open);

/** Keeps what a login answered: the site key for this tab, the flag for all tabs. */
export function openSession(siteKey: string): void {
  over = false;
  // Live or Test is of the tab and its project.
  if (sessionStore.get(STORAGE.siteKey) !== siteKey) sessionStore.remove(STORAGE.environment);
  sessionStore.set(STORAGE.siteKey, siteKey);
  sessionStore.set(STORAGE.ownKey, siteKey);
  localStore.set(STORAGE.loggedIn, 'true');
  showSession(true);
}

/** Makes this tab's calls name another project, and new tabs begin with it. Whatever the page has loaded is of the former one. */
export function openProject(siteKey: string): void {
  sessionStore.set(STORAGE.siteKey, siteKey);
  sessionStore.set(STORAGE.openedProject, siteKey);
  localStore.set(STORAGE.lastProject, siteKey);
}

/** Forgets the session that has ended by itself: key, flag, cached profiles. Its owner finds the drafts again after the next login. */
export function loseSession(): void {
  over = true;
  sessionStore.remove(STORAGE.siteKey);
  sessionStore.remove(STORAGE.ownKey);
  sessionStore.remove(STORAGE.environment);
  sessionStore.remove(STORAGE.openedProject);
  localStore.remove(STORAGE.loggedIn);
  showSession(false);
  for (const name of localStore.names()) if (name.startsWith('profile:')) localStore.remove(name);
}

/** Forgets the session that its owner has ended, with the drafts of all tabs. */
export function closeSession(): void {
  loseSession();
  logOutOfDrafts();
}

/** Ends the session on the server too; what this browser keeps is gone even when the server can't be reached. */
export async function logOut(): Promise<void> {
  over = true;
  try {
    await callApi<typeof logout>('POST /Registration/Logout', { body: {} });
  } catch (error) {
    console.error('Logout failed:', error);
  } finally {
    closeSession();
  }
}
