import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { openProject } from '@inlay/web-client/session.ts';
import { localStore, sessionStore } from '@inlay/web-client/storage.ts';
import { PROJECT_PARAM } from './switch-project.ts';
import { getProjects, isOpen } from './use-projects.ts';

/** The project that the address names, else, in a tab that has opened none yet, the one that was opened last in this browser. */
function wantedProject(search: string): string | null {
  const named = new URLSearchParams(search).get(PROJECT_PARAM);
  return named ?? (sessionStore.get(STORAGE.openedProject) === null ? localStore.get(STORAGE.lastProject) : null);
}

/**
 * Opens the project that is wanted, where there is one and its owner may; the address names it no longer then. False until that is settled:
 * before, nothing of a project is to be loaded.
 * @param isReady whether the tab has a site key of whoever is logged in
 */
export function useOpenedProject(isReady: boolean): boolean {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [settled, setSettled] = useState(false);
  const wanted = wantedProject(search);
  const isOther = wanted !== null && wanted !== sessionStore.get(STORAGE.siteKey);
  const isNamed = new URLSearchParams(search).has(PROJECT_PARAM);

  useEffect(() => {
    if (!isReady) return;
    if (!isOther && !isNamed) return setSettled(true);
    const leaving = new AbortController();
    const settle = () => {
      const rest = new URLSearchParams(search);
      rest.delete(PROJECT_PARAM);
      const named = rest.size > 0 ? `?${rest.toString()}` : '';
      // What a login has loaded already is of the project that it led to.
      void navigate({ search: named, hash }, { replace: true, state: null });
      setSettled(true);
    };
    if (!isOther) return settle();
    setSettled(false);
    getProjects(leaving.signal).then(
      ({ items }) => {
        if (items.some((project) => project.siteKey === wanted && isOpen(project))) openProject(wanted);
        else if (sessionStore.get(STORAGE.siteKey)) openProject(sessionStore.get(STORAGE.siteKey) ?? '');
        settle();
      },
      // The project that is open tells what is wrong.
      () => !leaving.signal.aborted && settle(),
    );
    return () => leaving.abort();
  }, [isReady, isOther, isNamed, wanted, search, hash, navigate]);

  return settled;
}
