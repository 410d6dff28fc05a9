import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { obligationStatus } from '../../crew/shared/crew-sentences.ts';
import { PersonHead } from '../../profile-photo/shared/person-face.tsx';
import { todayStatus } from './driver-status.ts';

/** The head of a driver's panel: their face with the way to another, how they stand and what comes next. */
export const DriverHead = ({ driver }: { driver: Driver }) => (
  <PersonHead kind="driver" person={driver}>
    <StatusBadge status={todayStatus(driver)} />
    {driver.active && <StatusBadge status={obligationStatus(driver.next, driver.today)} />}
  </PersonHead>
);
