import type { SettingsSite } from '@inlay/kernel/parts/settings.ts';

/** A form sends nobody to a stranger's site. Undefined where nothing is wrong. */
export const redirectFault = (redirectUrl: string | null | undefined, { covers }: SettingsSite): string | undefined =>
  redirectUrl && !covers(redirectUrl) ? 'Use an address on one of your domains.' : undefined;
