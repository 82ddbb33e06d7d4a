import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { localhostBody, newDomainBody } from './rules/domain.ts';

const tag = 'Site';

const site = z.object({
  siteKey: z.string(),
  testSiteKey: z.string().describe('The siteKey of the sandbox of the project.'),
  label: z.string(),
  platform: z.string(),
  localhostAllowed: z.boolean().describe('Whether localhost and 127.0.0.1 may use the keys.'),
  domains: z.array(z.object({ host: z.string().describe('Covers its subdomains, on any port and scheme.'), createdAt: wireTime })),
});

/** The site of the project that the `sitekey` header names. */
export const mySite = defineCall({
  method: 'GET',
  path: '/api/Site',
  caller: 'session',
  role: 'viewer',
  summary: 'The site and the hosts that may use its keys',
  tag,
  answers: { 200: site },
});

/** A host that is there already answers 200 and changes nothing. 400 on `host` with the sentence that says what is wrong. */
export const addDomain = defineCall({
  method: 'POST',
  path: '/api/Site/domains',
  caller: 'session',
  role: 'developer',
  summary: 'Allow one more host',
  tag,
  body: newDomainBody,
  answers: { 200: site },
});

/** 404 for a host that the site does not have; 409 for the last one while localhost is not allowed: the keys would work nowhere. */
export const removeDomain = defineCall({
  method: 'DELETE',
  path: '/api/Site/domains/:host',
  caller: 'session',
  role: 'developer',
  summary: 'Remove a host',
  tag,
  refuses: ['conflict'],
  answers: { 200: site },
});

/** 409 for turning it off while the site has no domain. */
export const setLocalhost = defineCall({
  method: 'PUT',
  path: '/api/Site/localhost',
  caller: 'session',
  role: 'developer',
  summary: 'Allow localhost, or not',
  tag,
  body: localhostBody,
  refuses: ['conflict'],
  answers: { 200: site },
});
