import type { DeviceInfo } from '@traco/contract/active-sessions/session-registration';
import bowser from 'bowser';

const AGENT_CHARACTERS = 512;
const deviceTypeOf: Record<string, DeviceInfo['deviceType']> = { mobile: 'smartphone', tablet: 'tablet' };

/**
 * What a user agent alone says of a device; of its screen it says nothing (0 × 0). Whoever calls chooses it, and it is printed in
 * evidence: only names that are known are told.
 */
export function deviceOfAgent(userAgent: string): DeviceInfo {
  const kept = userAgent.slice(0, AGENT_CHARACTERS);
  const { os, browser, platform } = kept ? bowser.parse(kept) : { os: {}, browser: {}, platform: {} };
  return {
    deviceType: deviceTypeOf[platform.type ?? ''] ?? 'desktop',
    os: named(systems, os.name, os.version),
    browser: named(browsers, browser.name, browser.version),
    userAgent: kept,
    platform: '',
    language: '',
    screenWidth: 0,
    screenHeight: 0,
  };
}

const browsers = new Set<string>(Object.values(bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(bowser.OS_MAP));

const named = (known: ReadonlySet<string>, name = '', version = '') => {
  if (!known.has(name)) return '';
  return /^[\d.]{1,20}$/.test(version) ? `${name} ${version}` : name;
};
