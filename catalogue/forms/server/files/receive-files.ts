import type { ApiRequest } from '@inlay/platform/http/routes.ts';
import type { FormCalls } from '../../contract.ts';
import { FORM_BODY } from '../../rules/files/file-bounds.ts';
import type { FormParts } from '../forms-parts.ts';
import type { ReceiveBody } from '../submissions/arrived-body.ts';

type Sent = Pick<ApiRequest<FormCalls['sendForm']>, 'raw' | 'reply' | 'body'>;

/** A body without files was read already. */
export function receiverOf({ incoming }: Pick<FormParts, 'incoming'>, { raw, reply, body }: Sent): ReceiveBody {
  return async () => {
    if (!raw.isMultipart()) return { body, files: [] };
    const { fields, files, discard } = await incoming.receive(raw, reply, FORM_BODY);
    return { body: fields, files, discard };
  };
}
