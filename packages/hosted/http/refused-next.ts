import { makeHostWitnesses } from '@inlay/licensing/keys/host-witnesses.ts';
import { OTHER_HOST } from '@inlay/licensing/figures/usage-events.ts';
import type { FastifyRequest } from 'fastify';
import type { HostedKey } from '../find-hosted-key.ts';
import type { HostedParts } from './visits.ts';

/** What is longer names no host: nothing of that length is kept. */
const LONGEST = 2_048;
const LONGEST_HOST = 253;

function hostOfNext(next: string): string | null {
  const host = next.length > LONGEST ? '' : (URL.parse(next)?.hostname ?? '');
  return host === '' || host.length > LONGEST_HOST ? null : host;
}

/** Notes for the install check that a form was taken and its `_next` leads nowhere we may send visitors. Of live alone, as all that it shows. */
export type NoteRefusedNext = (request: FastifyRequest, key: HostedKey, next: unknown) => void;

export function makeNoteRefusedNext({ clock, figures }: Pick<HostedParts, 'clock' | 'figures'>): NoteRefusedNext {
  // Anybody may post any address: no host is shown to an owner that one sender alone could have made up.
  const isSeenWidely = makeHostWitnesses(clock);
  return (request, { project, isTest, component }, next) => {
    if (!project || isTest || typeof next !== 'string' || next === '') return;
    const { accountId } = project;
    const host = hostOfNext(next);
    const told = host !== null && isSeenWidely(accountId, host, request.ip);
    figures.record({ accountId, component, domain: OTHER_HOST, host: told ? host : null, event: 'next-refused', sign: 'next-refused' });
  };
}
