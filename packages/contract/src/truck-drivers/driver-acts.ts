import { isAllowed } from '../permissions.ts';
import type { Role } from '../roles.ts';
import { type Acts, actsWith } from '../values/acts.ts';
import type { DriverBlock } from './driver.ts';
import type { Driver } from './driver-record.ts';

/** What may be done with a driver, by whoever may. */
export type DriverAct =
  /** A paper keeps them from the wheel: its new date and file. */
  | 'renew'
  | 'access'
  | 'call'
  | 'whatsApp'
  | 'message'
  | 'sheet'
  | 'edit'
  | 'absence'
  | 'event'
  | 'pin'
  | 'transfer'
  | 'leave'
  | 'back';

/** What decides of it: how the driver stands. */
export interface DriverStand extends Pick<Driver, 'active' | 'blocks' | 'phone' | 'access'> {
  /** Whether they go to another unit already. */
  isMoving: boolean;
}

/** What brings a driver back to work, or reaches them; everything else is done only when somebody wants it. */
const nextActs: readonly DriverAct[] = ['renew', 'access', 'call'];

/** What this person may do with a driver as they stand: the first is the next step, the rest stand behind it. Pure. */
export function actsOfDriver(driver: DriverStand, role: Role): Acts<DriverAct> {
  const moves = driver.active && !driver.isMoving && isAllowed(role, 'unit-transfers:write');
  const acts: DriverAct[] = [
    ...ofRegister(driver, role),
    ...ofContact(driver, role),
    ...(moves ? (['transfer'] as const) : []),
  ];
  return actsWith(
    inOrder.filter((act) => acts.includes(act)),
    nextActs.find((act) => acts.includes(act)),
  );
}

const inOrder: readonly DriverAct[] = [
  'access',
  'call',
  'whatsApp',
  'message',
  'sheet',
  'edit',
  'absence',
  'event',
  'pin',
  'transfer',
  'back',
  'leave',
];

/** What a new paper puts in order; a day away, a rest or the company's own decision is waited for. */
const paperBlocks: readonly DriverBlock[] = [
  'licence_missing',
  'licence_expired',
  'licence_category',
  'licence_paid_work',
  'toxicology_expired',
  'medical_expired',
];

function ofRegister({ active, blocks, access }: DriverStand, role: Role): DriverAct[] {
  if (!isAllowed(role, 'truck-drivers:write')) return [];
  if (!active) return ['edit', 'back'];
  const lacksPaper = blocks.some((block) => paperBlocks.includes(block));
  return [lacksPaper ? 'renew' : 'edit', 'absence', 'event', access === 'none' ? 'access' : 'pin', 'leave'];
}

function ofContact({ active, phone }: DriverStand, role: Role): DriverAct[] {
  if (!active) return [];
  const isOffice = isAllowed(role, 'drivers-overview:write');
  return [
    ...(phone ? (['call', 'whatsApp'] as const) : []),
    ...(isOffice ? (['message'] as const) : []),
    ...(isAllowed(role, 'operational-sheet:read') ? (['sheet'] as const) : []),
  ];
}
