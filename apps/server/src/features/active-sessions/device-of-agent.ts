import type { DeviceInfo } from '@traco/contract/session-registration';
import bowser from 'bowser';

const AGENT_CHARACTERS = 512;
const deviceTypeOf: Record<string, DeviceInfo['deviceType']> = { mobile: 'smartphone', tablet: 'tablet' };

/** What a user agent alone says of a device; of its screen it says nothing (0 × 0). */
export function deviceOfAgent(userAgent: string): DeviceInfo {
  const kept = userAgent.slice(0, AGENT_CHARACTERS);
  const { os, browser, platform } = kept ? bowser.parse(kept) : { os: {}, browser: {}, platform: {} };
  return {
    deviceType: deviceTypeOf[platform.type ?? ''] ?? 'desktop',
    os: named(os.name, os.version),
    browser: named(browser.name, browser.version),
    userAgent: kept,
    platform: '',
    language: '',
    screenWidth: 0,
    screenHeight: 0,
  };
}

const named = (name?: string, version?: string) => (name ? [name, version].filter(Boolean).join(' ') : '');
