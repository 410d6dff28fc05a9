import type { DeviceInfo } from '@traco/contract/active-sessions/session-registration';

/** The parts of a browser window that tell about the device. */
export interface DeviceParts {
  navigator: Pick<Navigator, 'userAgent' | 'language' | 'maxTouchPoints'> & { platform?: string };
  screen: Pick<Screen, 'width' | 'height'>;
}

/**
 * What the list of active sessions shows of a device. An iPad that calls itself a Mac is told by its touch
 * screen. The reader of user agents is loaded only now, since only signing in needs it; without it
 * (no network) the system and browser are "Desconhecido".
 */
export async function collectDeviceInfo({ navigator, screen }: DeviceParts): Promise<DeviceInfo> {
  const { userAgent, language, maxTouchPoints } = navigator;
  const platform = navigator.platform ?? '';
  const agent = await readAgent(userAgent);
  const isDisguisedTablet = /^Mac/.test(platform) && maxTouchPoints > 1;
  return {
    deviceType: isDisguisedTablet ? 'tablet' : (deviceTypeOf[agent?.platform.type ?? ''] ?? 'desktop'),
    os: named(isDisguisedTablet ? 'iPadOS' : agent?.os.name, isDisguisedTablet ? '' : agent?.os.version),
    browser: named(agent?.browser.name, agent?.browser.version),
    userAgent,
    platform,
    language,
    screenWidth: screen.width,
    screenHeight: screen.height,
  };
}

const deviceTypeOf: Record<string, DeviceInfo['deviceType']> = { mobile: 'smartphone', tablet: 'tablet' };

async function readAgent(userAgent: string) {
  try {
    const { default: bowser } = await import('bowser');
    return bowser.parse(userAgent);
  } catch {
    return undefined;
  }
}

function named(name: string | undefined, version: string | undefined): string {
  return name ? [name, version].filter(Boolean).join(' ') : 'Desconhecido';
}
