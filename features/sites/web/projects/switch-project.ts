/** What names a view that another project has too. */
const VIEW = ['p', 'c', 'tab', 'env'];

/** Names the project that a link into the dashboard is about. */
export const PROJECT_PARAM = 'project';

/** The same view of another project. A component that it isn't subscribed to leads to its Home. */
export function addressIn(siteKey: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => VIEW.includes(name));
  return `/PostLogin?${new URLSearchParams([...kept, [PROJECT_PARAM, siteKey]]).toString()}`;
}

/** Loads the page anew: nothing of one project may show in another. Where something is unsaved, the browser asks first. */
export const switchProject = (siteKey: string): void => location.assign(addressIn(siteKey, location.search));
