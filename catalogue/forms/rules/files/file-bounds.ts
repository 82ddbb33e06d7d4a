import { VALUES_MAX } from '../values/values-size.ts';

const MB = 2 ** 20;

/** What one submission may bring. */
export const TOTAL_MB = 25;
export const FORM_BODY = {
  bodyBytes: (TOTAL_MB + 1) * MB,
  fileBytes: TOTAL_MB * MB,
  parts: 500,
  textBytes: VALUES_MAX,
} as const;

/** Files of a project by its plan; those of its test environment are counted by themselves. */
export const FILES_OF_PROJECT = { test: 1_024 * MB, free: 1_024 * MB, pro: 50 * 1_024 * MB, enterprise: 50 * 1_024 * MB } as const;

/** `2.1 MB`, `184 KB`. */
export function fileSize(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toFixed(1)} MB`;
  return bytes >= 1_024 ? `${Math.round(bytes / 1_024)} KB` : `${bytes} bytes`;
}
