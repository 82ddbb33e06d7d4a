import { Refusal } from '@inlay/kernel/errors.ts';
import { namedFields } from '../../rules/field-order.ts';
import type { WidgetPage } from '../callers/widget-caller.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { readyFiles } from '../files/ready-files.ts';
import { type SentFile, inspectFiles } from '../files/sent-files.ts';
import { answerOf } from './submission-answer.ts';
import { captchaNeeded, checkValues } from './check-values.ts';
import type { SentBody } from './sent-body.ts';

const SENT = { id: 'sub_test000000000000000000', reference: 'TEST-0000' };
const EXPIRING_MS = 5_000;

interface Sending {
  readonly body: SentBody;
  readonly token: string | undefined;
  readonly language: string;
  readonly traps: readonly string[];
  readonly now: number;
  readonly files: readonly SentFile[];
  readonly address: string;
}

/** Behind built-in keys every rule is checked for real, and nothing is kept, mailed or counted. */
export async function acceptTestSubmission(
  parts: FormParts,
  page: WidgetPage & { readonly kind: 'test' },
  found: FoundForm,
  { body, token, language, traps, now, files, address }: Sending,
) {
  const inspected = await inspectFiles(found, files);
  const { values } = checkValues(found, body, { now, language, traps, files: inspected });
  if (page.test === 'fail') {
    const [first] = namedFields(found.definition);
    throw new Refusal('invalid_request', { fields: { [first?.name ?? 'form']: 'This answer is refused: test key.' } });
  }
  if (page.test === 'challenge') {
    const good = token === undefined ? undefined : parts.proofs.readEmbedded(token, page);
    if (!(await good?.claim(undefined))) throw captchaNeeded(found, page, language);
  }
  await readyFiles(parts, page, inspected, { found, values, language, address });
  return answerOf(parts, page, found, SENT, { language, ...(page.test === 'expire' && { lifetimeMs: EXPIRING_MS }) });
}
