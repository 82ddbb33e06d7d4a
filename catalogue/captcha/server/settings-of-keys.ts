import type { CheckedKeys } from '@inlay/licensing/keys/keys.ts';
import settings from '../settings.ts';
import type { CaptchaSettings } from '../rules/captcha-settings.ts';

export type { CaptchaSettings };

/** Of these keys, as they were checked: the platform has read them by our own schema. */
export const captchaSettings = ({ settings: { values } }: Pick<CheckedKeys, 'settings'>): CaptchaSettings =>
  ({ ...settings.defaults, ...values }) as CaptchaSettings;
