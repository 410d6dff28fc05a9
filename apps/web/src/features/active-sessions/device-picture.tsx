import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import type { ListedSession } from '@traco/contract/active-sessions/active-sessions';
import { deviceTypeWords } from '@traco/contract/active-sessions/session-words';

const pictures = {
  desktop: IconDeviceDesktop,
  smartphone: IconDeviceMobile,
  tablet: IconDeviceTablet,
} as const;

/** A device's picture, named for those who do not see it. */
export function DevicePicture({ type }: { type: ListedSession['device_info']['deviceType'] }) {
  const Picture = pictures[type];
  return <Picture size={18} stroke={1.5} role="img" aria-label={deviceTypeWords[type]} />;
}
