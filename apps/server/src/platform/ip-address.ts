import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** With the port that some proxies write behind it: `200.160.2.3:4711`, `[2804::1]:4711`. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/i;

/** Where a request comes from: what its proxy says if that is an address, else the proxy itself. */
export function askedFrom({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const [, six, four] = WITH_PORT.exec(ip) ?? [];
  const said = six ?? four ?? ip;
  return isIP(said) > 0 ? said : (socket.remoteAddress ?? '');
}

/** An IPv4 address that came wrapped in IPv6 (`::ffff:200.160.2.3`), unwrapped. */
export const plainAddress = (ipAddress: string): string => ipAddress.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, since one line has all
 * 2^64 addresses of such a network.
 */
export function addressOf(ipAddress: string): string {
  const plain = plainAddress(ipAddress);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const whole = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** What counts as one network where people wait in turn: 256 IPv4 addresses, or the /48 of an IPv6 address. */
export function networkOf(ipAddress: string): string {
  const address = addressOf(ipAddress);
  return address.includes(':')
    ? address.split(':').slice(0, 3).join(':')
    : address.split('.').slice(0, 3).join('.');
}
