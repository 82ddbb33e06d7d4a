import { required } from '@inlay/kernel/fields.ts';
import * as z from 'zod';

export const SECRET_PREFIX = 'isk_live_';
/** An account has few servers; a long list is a leak waiting to be overlooked. */
export const SECRETS_MAX = 20;

export const newSecretBody = z.strictObject({ name: required('Please give the secret a name.', 60) });

/** What may be shown of a secret after its making: the prefix and its last four characters. */
export const secretHint = (secret: string): string => `${SECRET_PREFIX}…${secret.slice(-4)}`;
