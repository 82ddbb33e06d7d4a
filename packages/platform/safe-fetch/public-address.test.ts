import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { SafeFetchError } from './safe-fetch-error.ts';
import { readTarget } from './target.ts';

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:200::1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80e::200e',
  '3ffe::1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
];

const NOT_PUBLIC = [
  ['0.0.0.0', '0.1.2.3', '::', '0:0:0:0:0:0:0:0'],
  ['127.0.0.1', '127.255.255.254', '::1'],
  ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1'],
  ['100.64.0.1', '100.100.100.200', '100.127.255.255'],
  ['192.0.0.192', '192.88.99.1', '168.63.129.16'],
  ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1', '240.0.0.1', '255.255.255.255'],
  ['fc00::1', 'fd00:ec2::254', 'fdff::1'],
  ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:0:0'],
  ['::127.0.0.1', '::7f00:1', '::8.8.8.8', '::ffff:0:127.0.0.1'],
  ['2002:7f00:1::', '2002:a00:1::1', '2002:808:808::1', '2001::1', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
  ['64:ff9b::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::a00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1:7f00:0:100::', '64:ff9b:1::808:808'],
  ['100::1', '5f00::1', '4000::1', '1fff::1', 'e000::1'],
  ['', 'localhost', 'example.com', '127.1', '0x7f000001', '2130706433', '0177.0.0.1', '8.8.8.8.', ' 8.8.8.8', '[::1]', '::1%lo', 'ffff'],
].flat();

test.each(PUBLIC)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
test.each(NOT_PUBLIC)('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

describe('an address of a caller', () => {
  test.each([
    ['https://example.com', 'example.com', 443],
    ['https://example.com:443/hooks?of=1', 'example.com', 443],
    ['https://example.com:80', 'example.com', 80],
    ['https://example.com:1024', 'example.com', 1024],
    ['https://example.com:65535', 'example.com', 65535],
    ['HTTPS://EXAMPLE.COM.', 'example.com.', 443],
    ['https://bücher.example', 'xn--bcher-kva.example', 443],
    ['https://8.8.8.8', '8.8.8.8', 443],
    ['https://134744072', '8.8.8.8', 443],
    ['https://[2606:4700:4700::1111]:8443', '2606:4700:4700::1111', 8443],
    ['https://[::ffff:8.8.8.8]', '::ffff:808:808', 443],
    // Names are judged by what they resolve to.
    ['https://localhost', 'localhost', 443],
  ])('%s is taken', (text, host, port) => expect(readTarget(text, {})).toMatchObject({ host, port, trusted: false }));

  test.each(
    [
      ['', 'example.com', '//example.com', '/hooks', 'https://', 'https:///', 'https://exa mple.com', 'https://example.com:65536'],
      [
        'http://example.com',
        'ftp://example.com',
        'ws://example.com',
        'wss://example.com',
        'file:///etc/passwd',
        'data:,x',
        'jar:https://a/',
      ],
      ['https://user@example.com', 'https://user:word@example.com', 'https://:word@example.com', 'https://example.com@127.0.0.1'],
      ['https://example.com#', 'https://example.com/#a', 'https://example.com#@127.0.0.1/'],
      ['https://example.com:0', 'https://example.com:22', 'https://example.com:25', 'https://example.com:81', 'https://example.com:1023'],
      ['https://127.0.0.1', 'https://127.1', 'https://127.0.1', 'https://127.0.0.1.', 'https://127.0.0.1:8443'],
      ['https://2130706433', 'https://017700000001', 'https://0x7f000001', 'https://0x7f.1', 'https://0177.0.0.1', 'https://0177.1'],
      ['https://0x7F.0.0.0x1', 'https://127.0x000001', 'https://0', 'https://0.0.0.0', 'https://0x0', 'https://2852039166'],
      ['https://①②⑦.0.0.1', 'https://①②⑦。⓪。⓪。①', 'https://127。0。0。1', 'https://１２７.0.0.1', 'https://%31%32%37.0.0.1'],
      ['https://[::1]', 'https://[::]', 'https://[0:0:0:0:0:0:0:1]', 'https://[fe80::1%25eth0]', 'https://[fd00::1]'],
      [
        'https://[::ffff:127.0.0.1]',
        'https://[::ffff:7f00:1]',
        'https://[::127.0.0.1]',
        'https://[64:ff9b::7f00:1]',
        'https://[2002:7f00:1::]',
      ],
      ['\thttps://127.0.0.1', 'https:\\\\127.0.0.1', 'https:127.0.0.1', 'https://127.0.\n0.1', 'https://10.0.0.1?@example.com/'],
    ].flat(),
  )('%s is not', (text) => expect(() => readTarget(text, {})).toThrow(new SafeFetchError('address-not-allowed')));

  test('http is taken where the caller says so, and at public addresses alone', () => {
    expect(readTarget('http://example.com', { allowHttp: true })).toMatchObject({ host: 'example.com', port: 80 });
    for (const text of ['http://127.0.0.1', 'http://example.com:22', 'ftp://example.com'])
      expect(() => readTarget(text, { allowHttp: true })).toThrow(SafeFetchError);
  });

  const allowPrivate = ['127.0.0.1:3000', '[::1]:443', 'hooks.internal:22'];

  test.each(['http://127.0.0.1:3000', 'https://2130706433:3000/a', 'https://[0::1]', 'https://HOOKS.internal:22'])(
    'the operator allows %s',
    (text) => expect(readTarget(text, { allowPrivate })).toMatchObject({ trusted: true }),
  );

  test.each(
    [
      ['http://127.0.0.1:3001', 'http://127.0.0.2:3000', 'http://[::1]', 'https://hooks.internal:23', 'https://a.hooks.internal:22'],
      ['http://user@127.0.0.1:3000', 'http://127.0.0.1:3000/#', 'ftp://127.0.0.1:3000'],
    ].flat(),
  )('which allows nothing beside it: %s', (text) => expect(() => readTarget(text, { allowPrivate })).toThrow(SafeFetchError));
});
