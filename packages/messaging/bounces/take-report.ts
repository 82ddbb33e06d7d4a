import { plainText } from './report-fields.ts';
import { enterInbound } from '../inbound/inbound-door.ts';
import { readJsonReport } from '../rules/json-reports.ts';
import { applyReport } from './apply-report.ts';
import type { ReportParts } from './note-report.ts';
import { readBeginning } from './read-beginning.ts';
import { type Report, readReport } from './read-report.ts';

interface Given {
  readonly key: string;
  /** A mail that is not read yet, or what JSON has said. */
  readonly body: unknown;
  readonly contentType: string | undefined;
  /** The caller's. */
  readonly address: string;
}

/**
 * What a mail server, or a service that sends mail, tells of a mail of ours. What is no such report is dropped.
 * @throws Refusal `not_found`, `rate-limited`, `unsupported_media_type`, `too_large`, `invalid_request`
 */
export async function takeReport(parts: ReportParts, { key, body, contentType, address }: Given): Promise<void> {
  const caller = await enterInbound(parts, key, address);
  const report = isJson(contentType) ? reportOf(body) : await readReport(await readBeginning(body));
  if (report) await applyReport(parts, caller, report);
}

const isJson = (contentType = ''): boolean => /^application\/json\b/i.test(contentType);

function reportOf(body: unknown): Report | undefined {
  const told = readJsonReport(body);
  if (!told) return undefined;
  const { message, kind, status, text, recipient } = told;
  return {
    via: 'json',
    ids: [message],
    mailIds: [],
    told: [{ kind, status, text: plainText(text), recipients: recipient === null ? null : [recipient] }],
  };
}
