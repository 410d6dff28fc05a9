import { z } from 'zod';
import { REST_HOURS } from './rest-hours.ts';

/** What a driver may operate: mixer truck, pump, loader. */
export const equipmentKinds = ['mixer', 'pump', 'loader'] as const;
export const EquipmentKind = z.enum(equipmentKinds);
export type EquipmentKind = z.infer<typeof EquipmentKind>;

/** Day off, holidays, leave, missed without notice, doctor's note. */
export const absenceKinds = ['day_off', 'holidays', 'leave', 'missed', 'sick_note'] as const;
export const AbsenceKind = z.enum(absenceKinds);
export type AbsenceKind = z.infer<typeof AbsenceKind>;

export const driverEventKinds = ['fine', 'damage', 'accident', 'praise', 'training'] as const;
export const DriverEventKind = z.enum(driverEventKinds);
export type DriverEventKind = z.infer<typeof DriverEventKind>;

/** Licence categories that may drive a mixer truck. */
export const truckLicences = ['C', 'D', 'E', 'AC', 'AD', 'AE'] as const;

/** Why a driver may not be given a load on a day. */
export const driverBlocks = [
  'inactive',
  'licence_missing',
  'licence_expired',
  'licence_category',
  'licence_paid_work',
  'toxicology_expired',
  'medical_expired',
  'partner_papers',
  'absent',
  'rest',
  'equipment',
] as const;
export const DriverBlock = z.enum(driverBlocks);
export type DriverBlock = z.infer<typeof DriverBlock>;

/** What of a driver decides who may drive on a day; days in the unit's calendar, instants in UTC. */
export interface DriverPapers {
  active: boolean;
  licenceCategory: string | null;
  licenceExpiresOn: string | null;
  licencePaidWork: boolean;
  toxicologyExpiresOn: string | null;
  medicalExpiresOn: string | null;
  equipment: readonly EquipmentKind[];
  /** Lent by a partner, and not all of the papers are approved by the company. */
  awaitsApproval: boolean;
}

/** What keeps a driver from the wheel whatever the day asks for: what the register says, and no rota. */
const drivingBlocks: readonly DriverBlock[] = [
  'inactive',
  'licence_missing',
  'licence_expired',
  'licence_category',
  'licence_paid_work',
  'toxicology_expired',
  'medical_expired',
  'partner_papers',
];

/** Why this driver may not drive at all on this day; nothing when nothing is in the way. */
export const drivingBlocksOf = (papers: Omit<DriverPapers, 'equipment'>, dayOn: string): DriverBlock[] =>
  blocksOf({ ...papers, equipment: ['mixer'] }, dayOn, 'mixer', { absent: false }).filter((block) =>
    drivingBlocks.includes(block),
  );

/**
 * Why this driver may not be sent on this day, in the order in which it should be said; nothing when nothing is in the way.
 * @param dayOn the day, `yyyy-mm-dd`
 * @param duty whether the driver is away, the end of the last working day and the beginning of this one, in milliseconds
 */
export function blocksOf(
  papers: DriverPapers,
  dayOn: string,
  equipment: EquipmentKind,
  duty: { absent: boolean; lastEndedAt?: number | undefined; startsAt?: number | undefined },
): DriverBlock[] {
  const expired = (on: string | null) => on !== null && on < dayOn;
  const licensed = papers.licenceCategory !== null && papers.licenceExpiresOn !== null;
  const rested =
    duty.lastEndedAt === undefined ||
    duty.startsAt === undefined ||
    duty.startsAt - duty.lastEndedAt >= REST_HOURS * 3_600_000;
  const blocks: [DriverBlock, boolean][] = [
    ['inactive', !papers.active],
    ['licence_missing', !licensed],
    ['licence_expired', expired(papers.licenceExpiresOn)],
    ['licence_category', licensed && !truckLicences.some((each) => each === papers.licenceCategory)],
    ['licence_paid_work', !papers.licencePaidWork],
    ['toxicology_expired', expired(papers.toxicologyExpiresOn)],
    ['medical_expired', expired(papers.medicalExpiresOn)],
    ['partner_papers', papers.awaitsApproval],
    ['absent', duty.absent],
    ['rest', !rested],
    ['equipment', !papers.equipment.includes(equipment)],
  ];
  return blocks.filter(([, holds]) => holds).map(([block]) => block);
}
