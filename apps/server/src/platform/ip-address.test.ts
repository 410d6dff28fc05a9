import { expect, test } from 'vitest';
import { addressOf, askedFrom, networkOf } from './ip-address.ts';

test.each([
  ['189.6.0.1', '189.6.0.1'],
  ['2804:14c:1:2::1', '2804:14c:1:2::/64'],
  ['2804:14C:0001:2:ffff:0:0:c', '2804:14c:1:2::/64'],
  ['2804:14c::9', '2804:14c:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:189.6.0.1', '189.6.0.1'],
  ['', ''],
])('the address %s counts as %s', (address, counted) => {
  expect(addressOf(address)).toBe(counted);
});

test('a network is what one provider gives', () => {
  expect(networkOf('189.6.0.17')).toBe('189.6.0');
  expect(networkOf('2804:14c:1:2::9')).toBe('2804:14c:1');
});

test.each([
  ['200.160.2.3', '200.160.2.3'],
  ['200.160.2.3:4711', '200.160.2.3'],
  ['[2804:14c::1]:4711', '2804:14c::1'],
  ['2804:14c::1', '2804:14c::1'],
  ['unknown', '10.0.0.1'],
  ['200.160.2.3:4711:5', '10.0.0.1'],
])('of a proxy that says %s a request comes from %s', (ip, from) => {
  expect(askedFrom({ ip, socket: { remoteAddress: '10.0.0.1' } as never })).toBe(from);
});
