import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll } from 'vitest';
import { CERTIFICATE } from './certificate.ts';

/** For the tests of this file alone: the files of a worker share its process, and others count on it that nobody signed this one. */
export function trustTestCertificate(): void {
  const known = getCACertificates('default');
  beforeAll(() => setDefaultCACertificates([...known, CERTIFICATE]));
  afterAll(() => setDefaultCACertificates(known));
}
