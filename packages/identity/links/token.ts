import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a cookie; what is stored is `hashOfToken` of it. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
