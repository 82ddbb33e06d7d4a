import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayConnect } from './may-connect.ts';
import { safeFetch } from './safe-fetch.ts';

const { networkInterfaces } = os;
const standing = { mac: '00:00:00:00:00:00', internal: false, cidr: null };

beforeAll(() => {
  os.networkInterfaces = () => ({
    eth0: [
      { ...standing, address: '8.8.8.8', netmask: '255.255.255.0', family: 'IPv4' },
      { ...standing, address: '2a00:1450::8', netmask: 'ffff:ffff:ffff:ffff::', family: 'IPv6', scopeid: 0 },
    ],
  });
  syncBuiltinESMExports();
});
afterAll(() => {
  os.networkInterfaces = networkInterfaces;
  syncBuiltinESMExports();
});

test.each([
  ['8.8.8.8', 443, true],
  ['8.8.8.8', 80, true],
  ['8.8.8.8', 8080, false],
  ['8.8.8.8', 6379, false],
  ['::ffff:8.8.8.8', 8080, false],
  ['2a00:1450::8', 8080, false],
  ['2a00:1450:0:0::8', 8080, false],
  ['8.8.4.4', 8080, true],
  ['2a00:1450::9', 8080, true],
  ['127.0.0.1', 443, false],
  ['10.0.0.1', 443, false],
])('%s at %i: %s', (address, port, may) => expect(mayConnect(address, port)).toBe(may));

const bounds = { timeoutMs: 2_000, maxAnswerBytes: 99, allowHttp: true };

test.each([
  ['by its number', 'https://8.8.8.8:8080/', undefined],
  ['by a name', 'https://hooks.example.com:8080/', () => Promise.resolve([{ address: '8.8.8.8', family: 4 }])],
])("a service of this machine's own is not reached %s", async (_, address, resolve) => {
  await expect(safeFetch(address, { ...bounds, ...(resolve && { resolve }) })).rejects.toMatchObject({ reason: 'address-not-allowed' });
});
