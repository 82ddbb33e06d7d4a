import { type Change, type Scene, changeAt } from './changeable-account.ts';

const EMAIL = '/api/v1/notification/email';
const newRecipient = ({ make }: Scene, id: string) => make('PUT', `${EMAIL}/recipients/${id}`, { email: `${id}@example.com` });
const newCategory = ({ make }: Scene, key: string) => make('PUT', `${EMAIL}/categories/${key}`, { names: { en: 'Theirs' } });

/** Those of recipients, categories and suppressions of Email, as `changes` lists the others. */
export const changesOfRecipients: Record<string, (scene: Scene) => Promise<Change> | Change> = {
  'PUT /api/v1/notification/email/recipients/:id': () => changeAt(`${EMAIL}/recipients/theirs`, { email: 'theirs@example.com' }),
  'POST /api/v1/notification/email/recipients/import': () => ({
    path: `${EMAIL}/recipients/import`,
    what: { raw: { type: 'text/csv', text: 'id,email\nimported,theirs@example.com\n' } },
  }),
  'DELETE /api/v1/notification/email/recipients/:id': async (scene) => {
    await newRecipient(scene, 'deleted');
    return changeAt(`${EMAIL}/recipients/deleted`);
  },
  'PUT /api/v1/notification/email/recipients/:id/preferences': async (scene) => {
    await newRecipient(scene, 'choosing');
    await newCategory(scene, 'news');
    return changeAt(`${EMAIL}/recipients/choosing/preferences`, { categories: { news: false } });
  },
  'POST /api/v1/notification/email/recipients/:id/preferences-link': async (scene) => {
    await newRecipient(scene, 'linked');
    return changeAt(`${EMAIL}/recipients/linked/preferences-link`);
  },
  'PUT /api/v1/notification/email/categories/:key': () => changeAt(`${EMAIL}/categories/theirs`, { names: { en: 'Theirs' } }),
  'DELETE /api/v1/notification/email/categories/:key': async (scene) => {
    await newCategory(scene, 'deleted');
    return changeAt(`${EMAIL}/categories/deleted`);
  },
  'POST /api/v1/notification/email/suppressions': () => changeAt(`${EMAIL}/suppressions`, { address: 'theirs@example.com' }),
  'POST /api/v1/notification/email/suppressions/import': () =>
    changeAt(`${EMAIL}/suppressions/import`, { addresses: ['imported@example.com'] }),
  'DELETE /api/v1/notification/email/suppressions/:address': async ({ make }) => {
    await make('POST', `${EMAIL}/suppressions`, { address: 'released@example.com' });
    return changeAt(`${EMAIL}/suppressions/released@example.com`);
  },
};
