import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { caseStatuses } from './rules/case-record.ts';
import { caseSearchPage } from './rules/find-cases.ts';
import { quarterQuery } from './rules/quarter-query.ts';
import { subscriptionBody } from './rules/subscription-body.ts';

const tag = 'Datasets';
const count = z.number().int();

const option = z.object({
  code: z.string().describe('e.g. `CA003`.'),
  name: z.string(),
  on: z.boolean(),
  quarters: count.describe('How many of its datasets are available; 0 while none is published.'),
  cases: count,
});
const options = z.object({ options: z.array(option) });

const caseRecord = z.object({
  index: count.describe('From 1, within its quarter.'),
  caseId: count,
  caseNumber: z.string(),
  caseType: z.string(),
  judgeSection: z.string(),
  dateFiled: z.string().describe('A calendar day, YYYY-MM-DD.'),
  defendant: z.string(),
  plaintiff: z.string(),
  caseStatus: z.enum(caseStatuses),
  opposingCounsel: z.string(),
  defendantAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** The datasets of the options that are on, the newest first. */
export const datasets = defineCall({
  method: 'GET',
  path: '/api/Datasets',
  caller: 'session',
  role: 'self',
  summary: 'A card for each quarter, and the options they come with',
  tag,
  answers: {
    200: z.object({
      datasets: z.array(
        z.object({
          option: z.string().describe('Code of the option it comes with.'),
          cityName: z.string(),
          year: count,
          recordCount: count,
          quarter: z.string().describe('e.g. `2024-Q1`.'),
          openCases: count,
          reopenedCases: count,
          totalcases: count.describe('Open and reopened together.'),
          fileLinks: z.array(z.string()).describe('Paths of .xlsx files, at most 1,000 cases each.'),
        }),
      ),
      options: z.array(option),
    }),
  },
});

/** 404 for a quarter that is not known; 403 while its option is off. */
export const preview = defineCall({
  method: 'GET',
  path: '/api/Datasets/preview',
  caller: 'session',
  role: 'self',
  summary: 'The first 50 cases of a quarter',
  tag,
  query: quarterQuery,
  answers: { 200: z.object({ quarter: z.string(), totalcases: count, cases: z.array(caseRecord) }) },
});

/** As `preview`. The first call after an installation waits until the files are made. */
export const files = defineCall({
  method: 'GET',
  path: '/api/Datasets/files',
  caller: 'session',
  role: 'self',
  summary: 'The files of a quarter with their sizes',
  tag,
  query: quarterQuery,
  answers: {
    200: z.object({
      quarter: z.string(),
      files: z.array(z.object({ name: z.string(), path: z.string(), cases: count, bytes: count })),
      archive: z.object({ name: z.string(), path: z.string(), bytes: count }).describe('All files in one zip, stored as they are.'),
    }),
  },
});

/** The last filed first, 25 a page. A page after the last one is empty. */
export const findCases = defineCall({
  method: 'GET',
  path: '/api/Datasets/cases',
  caller: 'session',
  role: 'self',
  summary: 'Search all cases by number, party and status',
  tag,
  query: caseSearchPage,
  answers: {
    200: z.object({
      total: count,
      page: count,
      pages: count,
      cases: z.array(caseRecord.extend({ quarter: z.string() })),
    }),
  },
});

export const setSubscription = defineCall({
  method: 'PUT',
  path: '/api/Datasets/subscriptions',
  caller: 'session',
  role: 'self',
  summary: 'Turn a subscription option on or off',
  tag,
  body: subscriptionBody,
  answers: { 200: options },
});
