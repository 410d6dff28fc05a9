import { blocksOf, driverBlocks } from '@traco/contract/truck-drivers/driver';
import {
  nextObligation,
  paperCheckStates,
  paperKinds,
  worstCheck,
} from '@traco/contract/truck-drivers/driver-papers';
import type {
  DriverFilter,
  DriverLine,
  DriverSort,
  PaperCheck,
} from '@traco/contract/truck-drivers/driver-record';
import { daysBetween, PAPER_NOTICE_DAYS } from '@traco/contract/truck-drivers/paper-tone';
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

/** What a list of drivers is sorted by. */
export type SortedDriver = Pick<DriverLine, 'id' | 'name'> &
  Partial<Omit<DriverLine, 'next'>> & { next?: { onDay: string } | null };

/** Where a driver stands in the list: by what it is sorted, nothing behind everything, then by name. */
export interface DriverPosition {
  id: string;
  name: string;
  key: string;
}

/** How drivers stand today: who may be sent, who is away, then what is in the way as it is said. */
const todayOrder = [
  'free',
  'absent',
  ...driverBlocks.filter((block) => block !== 'absent' && block !== 'inactive'),
  'inactive',
] as const;

/** Where a word stands among these, as a text that sorts so. */
const inOrder = <Word>(words: readonly Word[], word: Word) => String(words.indexOf(word)).padStart(2, '0');

const keys: Record<
  Exclude<DriverSort, `-${string}` | 'name'>,
  (driver: SortedDriver) => string | null | undefined
> = {
  next: ({ next }) => next?.onDay,
  unit: ({ unit }) => unit?.name,
  plate: ({ plate }) => plate,
  licence: ({ licenceExpiresOn }) => licenceExpiresOn,
  toxicology: ({ toxicologyExpiresOn }) => toxicologyExpiresOn,
  medical: ({ medicalExpiresOn }) => medicalExpiresOn,
  checks: ({ checks = [] }) => (checks.length > 0 ? inOrder(paperCheckStates, worstCheck(checks)) : null),
  today: ({ active = true, blocks: [first] = [] }) =>
    inOrder(todayOrder, active ? (first ?? 'free') : 'inactive'),
};

const NOTHING = '';

/** The driver's place in this order. */
export function positionIn(sort: DriverSort, driver: SortedDriver): DriverPosition {
  const by = sort.replace('-', '') as keyof typeof keys | 'name';
  return { id: driver.id, name: driver.name, key: (by === 'name' ? '' : keys[by](driver)) ?? NOTHING };
}

/** The order of places; of two alike, by name. */
export function comparePositions(sort: DriverSort) {
  const sign = sort.startsWith('-') ? -1 : 1;
  const byId = (one: DriverPosition, other: DriverPosition) =>
    one.id === other.id ? 0 : one.id < other.id ? -1 : 1;
  const byName = (one: DriverPosition, other: DriverPosition) =>
    one.name.localeCompare(other.name, 'pt-BR') || byId(one, other);
  if (sort.endsWith('name')) return (one: DriverPosition, other: DriverPosition) => sign * byName(one, other);
  const byKey = (one: string, other: string) =>
    one === NOTHING ? 1 : other === NOTHING ? -1 : one.localeCompare(other, 'pt-BR');
  return (one: DriverPosition, other: DriverPosition) =>
    one.key === other.key ? byName(one, other) : sign * byKey(one.key, other.key);
}

/** The order of the list. */
export const compare = (sort: DriverSort) => (one: SortedDriver, other: SortedDriver) =>
  comparePositions(sort)(positionIn(sort, one), positionIn(sort, other));
