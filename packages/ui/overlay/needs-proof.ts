import { ApiError } from '@inlay/web-client/api-client.ts';

/** The server asks for a recent proof. Once `withProof` has asked for it, this means that whoever was asked cancelled: that needs no message. */
export const needsProof = (error: unknown): boolean => error instanceof ApiError && error.code === 'reauth_required';
