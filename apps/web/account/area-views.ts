import { datasetPaths } from '@inlay/features/datasets/web/dataset-paths.ts';

export type AreaViewName = keyof typeof datasetPaths;

export const viewTitles: Record<AreaViewName, string> = {
  byDate: 'Datasets by Date',
  byCase: 'Datasets by Case',
  subscriptions: 'Subscriptions',
  integrations: 'Integrations',
};

/** The view at an address, with or without a slash at its end; undefined where there is none. */
export function viewAt(path: string): AreaViewName | undefined {
  const plain = path.replace(/\/+$/, '');
  return (Object.keys(datasetPaths) as AreaViewName[]).find((view) => datasetPaths[view] === plain);
}

export const titleAt = (path: string): string => {
  const view = viewAt(path);
  return `${view ? viewTitles[view] : 'Not found'} · Inlay`;
};
