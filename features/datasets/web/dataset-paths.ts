/** Where the views of the area are; dialogs are named in the query, so that Back closes them. */
export const datasetPaths = {
  byDate: '/account/datasets',
  byCase: '/account/datasets/cases',
  subscriptions: '/account/datasets/subscriptions',
  integrations: '/account/datasets/integrations',
} as const;

export type DialogName = 'preview' | 'download';
