import { BlockList, isIPv4 } from 'node:net';
import geoip from 'fast-geoip';
import { plainAddress } from './ip-address.ts';

const countries = new Intl.DisplayNames(['pt-BR'], { type: 'region' });

/** Networks that are nowhere in particular: private, shared, loopback, link-local, reserved. */
const nowhere = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  nowhere.addSubnet(network, bits);

/**
 * Where an address is, as `cidade, UF, país` in Portuguese, from the database shipped with `fast-geoip`
 * (GeoLite). Null for private, reserved and unknown addresses, and for IPv6, which that database lacks.
 */
export async function locate(ipAddress: string): Promise<string | null> {
  const address = plainAddress(ipAddress);
  if (!isIPv4(address) || nowhere.check(address)) return null;
  const found = await geoip.lookup(address);
  if (!found?.country) return null;
  const region = /^[A-Z]{2,3}$/.test(found.region) ? found.region : '';
  return [found.city, region, countryName(found.country)].filter(Boolean).join(', ');
}

function countryName(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}
