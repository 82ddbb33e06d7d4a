import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { defineCall } from '@inlay/kernel/contract.ts';
import { ROLES } from '@inlay/kernel/roles.ts';
import * as z from 'zod';
import { newDomainBody } from './rules/domain.ts';
import { archiveProjectBody, changeProjectBody, newProjectBody } from './rules/project.ts';

const tag = 'Projects';

const project = z.object({
  siteKey: z.string(),
  testSiteKey: z.string().nullable(),
  label: z.string(),
  platform: z.string(),
  domains: z.array(z.string()),
  components: z.number().int().describe('How many components it is subscribed to.'),
  role: z.enum(ROLES).describe('Your role in it.'),
  owner: z.string().nullable().describe('The username of the account that the project belongs to; null for your own.'),
  isFirst: z.boolean().describe('The project that came with the account. It can’t be archived.'),
  createdAt: wireTime,
  erasedAt: wireTime.nullable().describe('When an archived project is erased; null for an open one.'),
});

/** Your own projects, archived ones too, and the open ones of accounts that you are a member of. */
export const listProjects = defineCall({
  method: 'GET',
  path: '/api/Projects',
  caller: 'session',
  role: 'self',
  summary: 'The projects that you may open',
  tag,
  answers: {
    200: z.object({
      items: z.array(project),
      most: z.number().int().nullable().describe('How many your plan includes; null: any number.'),
      isOperator: z.boolean().describe('Whether you may use the calls below `/api/Operate`.'),
      suspended: z
        .object({ since: wireTime, reason: z.string() })
        .nullable()
        .describe('Set while your own account is suspended: it can only be read.'),
    }),
  },
});

/** 400 on `domain` when another project of the account has it; 409 when the plan includes no more projects. */
export const createProject = defineCall({
  method: 'POST',
  path: '/api/Projects',
  caller: 'session',
  role: 'owner',
  summary: 'Create a project',
  tag,
  body: newProjectBody,
  refuses: ['limit-reached'],
  answers: { 201: project },
});

export const changeProject = defineCall({
  method: 'PUT',
  path: '/api/Projects/:siteKey',
  caller: 'session',
  role: 'owner',
  summary: 'Change the label or the platform of a project',
  tag,
  body: changeProjectBody,
  answers: { 200: project },
});

/** Its keys, secrets and pages stop at once; after 30 days it is erased. Needs a recent proof, and its label typed. 409 for the first project. */
export const archiveProject = defineCall({
  method: 'DELETE',
  path: '/api/Projects/:siteKey',
  caller: 'session',
  role: 'owner',
  summary: 'Archive a project',
  tag,
  body: archiveProjectBody,
  refuses: ['reauth_required', 'conflict'],
  answers: { 200: project },
});

export const restoreProject = defineCall({
  method: 'POST',
  path: '/api/Projects/:siteKey/restore',
  caller: 'session',
  role: 'owner',
  summary: 'Restore an archived project',
  tag,
  refuses: ['limit-reached'],
  answers: { 200: project },
});

/** From the project that the `sitekey` header names to that of the path. 409 for the last place where its keys work. */
export const moveDomain = defineCall({
  method: 'POST',
  path: '/api/Projects/:siteKey/domains',
  caller: 'session',
  role: 'owner',
  summary: 'Move a domain to another project of the account',
  tag,
  body: newDomainBody,
  refuses: ['conflict'],
  answers: { 200: project },
});
