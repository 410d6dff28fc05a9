import type { DeviceInfo } from '@traco/contract/active-sessions/session-registration';

/** A desk's computer, as a session keeps it. */
export const aDevice: DeviceInfo = {
  deviceType: 'desktop',
  os: 'Linux',
  browser: 'Firefox',
  userAgent: '',
  platform: '',
  language: 'pt-BR',
  screenWidth: 1440,
  screenHeight: 900,
};
