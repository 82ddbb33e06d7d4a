import { DAY_MS } from '@inlay/kernel/time.ts';
import { type Change, type Scene, changeAt, inSandbox } from './changeable-account.ts';

const EMAIL = '/api/v1/notification/email';
const MAIL = { to: 'visitor@example.com', subject: 'Your order', text: 'It is on its way.' };
/** One that waits for its time, so that each of these can be done to it. */
const mailOfLater = async ({ app, make }: Scene) =>
  (await make('POST', `${EMAIL}/messages`, { ...MAIL, sendAt: new Date(app.clock() + DAY_MS).toISOString() })).id as string;
const newTemplate = ({ make }: Scene, key: string, headers = {}) =>
  make('POST', `${EMAIL}/templates`, { key, starter: 'login-code' }, headers);
const LAYOUT = { name: 'Theirs', colour: '#2340b0', locales: { en: { header: [], footer: [] } } };

/** Those of Notification: Email, as `changes` lists the others. */
export const changesOfEmail: Record<string, (scene: Scene) => Promise<Change> | Change> = {
  'POST /api/v1/notification/email/messages': () => changeAt(`${EMAIL}/messages`, MAIL),
  'POST /api/v1/notification/email/batch': () => changeAt(`${EMAIL}/batch`, { messages: [MAIL] }),
  'POST /api/v1/notification/email/messages/:id/cancel': async (scene) => changeAt(`${EMAIL}/messages/${await mailOfLater(scene)}/cancel`),
  'POST /api/v1/notification/email/messages/:id/send-now': async (scene) =>
    changeAt(`${EMAIL}/messages/${await mailOfLater(scene)}/send-now`),
  'POST /api/v1/notification/email/messages/:id/resend': async (scene) => changeAt(`${EMAIL}/messages/${await mailOfLater(scene)}/resend`),
  'POST /api/v1/notification/email/templates': () => changeAt(`${EMAIL}/templates`, { key: 'theirs' }),
  'PUT /api/v1/notification/email/templates/:key': async (scene) => {
    const { revision, category, locales } = await newTemplate(scene, 'saved');
    return changeAt(`${EMAIL}/templates/saved`, { name: 'Theirs', revision, category, locales });
  },
  'DELETE /api/v1/notification/email/templates/:key': async (scene) => {
    await newTemplate(scene, 'deleted');
    return changeAt(`${EMAIL}/templates/deleted`);
  },
  'POST /api/v1/notification/email/templates/:key/publish': async (scene) => {
    await newTemplate(scene, 'published');
    return changeAt(`${EMAIL}/templates/published/publish`, {});
  },
  'POST /api/v1/notification/email/templates/:key/restore': async (scene) => {
    await newTemplate(scene, 'restored');
    await scene.make('POST', `${EMAIL}/templates/restored/publish`, {});
    return changeAt(`${EMAIL}/templates/restored/restore`, { version: 1 });
  },
  'POST /api/v1/notification/email/templates/:key/test': async (scene) => {
    await newTemplate(scene, 'tested', inSandbox(scene));
    return changeAt(`${EMAIL}/templates/tested/test`, {}, inSandbox(scene));
  },
  'PUT /api/v1/notification/email/layouts/:key': () => changeAt(`${EMAIL}/layouts/theirs`, LAYOUT),
  'DELETE /api/v1/notification/email/layouts/:key': async (scene) => {
    await scene.make('PUT', `${EMAIL}/layouts/gone`, LAYOUT);
    return changeAt(`${EMAIL}/layouts/gone`);
  },
  'POST /api/v1/notification/email/templates-bundle': () =>
    changeAt(`${EMAIL}/templates-bundle`, { layouts: [{ key: 'bundled', ...LAYOUT }] }),
};
