import { blocksOf } from '@traco/contract/truck-drivers/driver';
import {
  daysBetween,
  nextObligation,
  PAPER_NOTICE_DAYS,
  paperKinds,
} from '@traco/contract/truck-drivers/driver-papers';
import type {
  DriverFilter,
  DriverLine,
  DriverSort,
  PaperCheck,
} from '@traco/contract/truck-drivers/driver-record';
import type { DriverRow } from './driver-rows.queries.ts';

/** The checks of a partner's driver, one for each paper; none of an own one. */
function checksOf({ partner_id, checks }: Pick<DriverRow, 'partner_id' | 'checks'>): PaperCheck[] {
  if (!partner_id) return [];
  return paperKinds.map((kind) => {
    const known = checks?.find((each) => each.kind === kind);
    if (!known) return { kind, state: 'pending', reason: '', decidedAt: null, revision: 0 };
    return { ...known, decidedAt: known.decidedAt && new Date(known.decidedAt).toISOString() };
  });
}

/** A driver of the database as the list shows them. */
export function toLine(row: DriverRow): DriverLine {
  const absences = row.absences ?? [];
  const checks = checksOf(row);
  const papers = {
    licenceExpiresOn: row.licence_expires_on,
    toxicologyExpiresOn: row.toxicology_expires_on,
    medicalExpiresOn: row.medical_expires_on,
  };
  const driver = {
    ...papers,
    active: row.active,
    licenceCategory: row.licence_category,
    licencePaidWork: row.licence_paid_work,
    equipment: row.equipment,
    awaitsApproval: checks.some(({ state }) => state !== 'approved'),
  };
  return {
    id: row.id,
    name: row.name,
    cpf: row.cpf,
    phone: row.phone,
    unit: { id: row.unit_id, name: row.unit_name },
    partner: row.partner,
    photoId: row.photo_id,
    active: row.active,
    licenceCategory: row.licence_category,
    toxicologyOn: row.toxicology_on,
    ...papers,
    equipment: row.equipment,
    plate: row.plate,
    blocks: blocksOf(driver, row.today, row.equipment[0] ?? 'mixer', {
      absent: absences.some(({ fromOn }) => fromOn <= row.today),
    }),
    next: row.active ? nextObligation(papers, absences) : null,
    checks,
    hasAccount: row.access !== null && row.access !== 'disabled',
  };
}

/** Whether a paper of the driver runs out within 30 days, or has run out. */
export const isExpiring = (line: DriverLine, today: string): boolean =>
  [line.licenceExpiresOn, line.toxicologyExpiresOn, line.medicalExpiresOn].some(
    (on) => on !== null && daysBetween(today, on) <= PAPER_NOTICE_DAYS,
  );

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a driver passes the filters. */
export function passes(line: DriverLine, today: string, filter: DriverFilter): boolean {
  const { kind, owner, equipment, search } = filter;
  if (kind === 'inactive' ? line.active : kind !== 'all' && !line.active) return false;
  if (kind === 'expiring' && !isExpiring(line, today)) return false;
  if (kind === 'blocked' && line.blocks.length === 0) return false;
  if (kind === 'absent' && !line.blocks.includes('absent')) return false;
  if (kind === 'without_account' && line.hasAccount) return false;
  if (owner && (owner === 'partner') !== (line.partner !== null)) return false;
  if (equipment && !line.equipment.includes(equipment)) return false;
  if (!search) return true;
  // Digits beside letters are no CPF: a name is looked for.
  const digits = /\p{L}/u.test(search) ? '' : search.replace(/\D/g, '');
  return plain(line.name).includes(plain(search)) || (digits.length >= 3 && line.cpf.includes(digits));
}

const LAST = '9999';

/** What a driver's position in the list is made of. */
export interface DriverPosition {
  id: string;
  name: string;
  next: { onDay: string } | null;
}

/** The order of the list; of two alike, by name. */
export function compare(sort: DriverSort) {
  const sign = sort.startsWith('-') ? -1 : 1;
  const byId = (one: DriverPosition, other: DriverPosition) =>
    one.id === other.id ? 0 : one.id < other.id ? -1 : 1;
  const byName = (one: DriverPosition, other: DriverPosition) =>
    one.name.localeCompare(other.name, 'pt-BR') || byId(one, other);
  if (sort.endsWith('name')) return (one: DriverPosition, other: DriverPosition) => sign * byName(one, other);
  const day = ({ next }: DriverPosition) => next?.onDay ?? LAST;
  return (one: DriverPosition, other: DriverPosition) =>
    day(one) === day(other) ? byName(one, other) : sign * (day(one) < day(other) ? -1 : 1);
}
