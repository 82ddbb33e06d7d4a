import type { UploadedFile } from '@inlay/kernel/contract.ts';
import { LOGO_MAX_BYTES } from '@inlay/kernel/constants.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { type Sender, UnreadableImage, type Uploads } from '@inlay/platform/files/uploads.ts';
import { logoSentence } from '../rules/logo.ts';
import { wireNames } from '../rules/wire-fields.ts';

/**
 * Key of the stored picture, null without one.
 * @throws Refusal `invalid_request` for a file that begins like a picture but is none.
 */
export async function storeLogo(uploads: Uploads, file: UploadedFile | undefined, sender: Sender): Promise<string | null> {
  if (!file) return null;
  try {
    const { key } = await uploads.storeImage(file, { maxBytes: LOGO_MAX_BYTES, types: ['png', 'jpeg'], sender });
    return key;
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    const sentence = logoSentence({ type: undefined, size: file.bytes.length }) ?? error.message;
    throw new Refusal('invalid_request', { fields: { [wireNames.businessLogo]: sentence } });
  }
}
