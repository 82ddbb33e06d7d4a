import type { Received } from '@inlay/platform/files/incoming/incoming.ts';
import type { ApiRequest } from '@inlay/platform/http/routes.ts';
import type { FormCalls } from '../../contract.ts';
import { FORM_BODY } from '../../rules/files/file-bounds.ts';
import type { FormParts } from '../forms-parts.ts';

/** Reads a body with files; asked for only once the page's keys are known. */
export type ReceiveFiles = () => Promise<Received>;

/** Undefined for a body that was read already, as one without files is. */
export function receiverOf(
  { incoming }: Pick<FormParts, 'incoming'>,
  { raw, reply }: Pick<ApiRequest<FormCalls['sendForm']>, 'raw' | 'reply'>,
): ReceiveFiles | undefined {
  return raw.isMultipart() ? () => incoming.receive(raw, reply, FORM_BODY) : undefined;
}
