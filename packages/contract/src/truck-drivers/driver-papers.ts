import { z } from 'zod';
import { addMonths, type Day as CalendarDay, monthEnd } from '../values/calendar.ts';
import { type AbsenceKind, blocksOf, type DriverBlock } from './driver.ts';

/** What of a driver runs out: licence, toxicology examination, medical certificate. */
export const paperKinds = ['licence', 'toxicology', 'medical'] as const;
export const PaperKind = z.enum(paperKinds);
export type PaperKind = z.infer<typeof PaperKind>;

/** What is kept of a driver as a photo or PDF. */
export const driverDocumentKinds = [...paperKinds, 'identity', 'contract', 'other'] as const;
export const DriverDocumentKind = z.enum(driverDocumentKinds);
export type DriverDocumentKind = z.infer<typeof DriverDocumentKind>;

/** A toxicology examination holds for two and a half years (Código de Trânsito Brasileiro, art. 148-A). */
const TOXICOLOGY_MONTHS = 30;

/** The last day of a toxicology examination whose sample was taken on a day. */
export function toxicologyExpiry(on: CalendarDay): CalendarDay {
  const month = addMonths(on, TOXICOLOGY_MONTHS);
  const day = `${month.slice(0, 8)}${on.slice(8)}`;
  const last = monthEnd(month);
  return day < last ? day : last;
}

/** What cannot be of an examination and the day on which it runs out, in words for whoever typed it. */
export const examProblemWords = {
  EXAM_IN_FUTURE: 'O exame toxicológico não pode ser de um dia que ainda não chegou.',
  EXAM_AFTER_EXPIRY: 'O exame toxicológico vem antes da validade dele.',
} as const;

/** What cannot be of a toxicology examination; null when nothing. */
export function examProblem(
  { toxicologyOn, toxicologyExpiresOn }: ExamDays,
  today: CalendarDay,
): keyof typeof examProblemWords | null {
  if (!toxicologyOn) return null;
  if (toxicologyOn > today) return 'EXAM_IN_FUTURE';
  return toxicologyExpiresOn && toxicologyOn >= toxicologyExpiresOn ? 'EXAM_AFTER_EXPIRY' : null;
}

/** A toxicology examination: the day of its sample, and the last on which it holds. */
export interface ExamDays {
  toxicologyOn?: CalendarDay | null | undefined;
  toxicologyExpiresOn?: CalendarDay | null | undefined;
}

/** When a driver's papers run out; null where nobody has said. */
export interface PaperDays {
  licenceExpiresOn: string | null;
  toxicologyExpiresOn: string | null;
  medicalExpiresOn: string | null;
}

/** What a driver has to do next, or when the driver is away: the earliest of the expiries and absences. */
export interface Obligation {
  kind: PaperKind | 'absence';
  onDay: string;
  absenceKind: AbsenceKind | null;
}

/**
 * The next obligation of a driver: a paper that has run out comes before everything, since it is the earliest.
 * @param absences those that are not over yet, in any order
 */
export function nextObligation(
  papers: PaperDays,
  absences: readonly { kind: AbsenceKind; fromOn: string }[],
): Obligation | null {
  const days: Record<PaperKind, string | null> = {
    licence: papers.licenceExpiresOn,
    toxicology: papers.toxicologyExpiresOn,
    medical: papers.medicalExpiresOn,
  };
  const all: Obligation[] = [
    ...paperKinds.flatMap((kind) => (days[kind] ? [{ kind, onDay: days[kind], absenceKind: null }] : [])),
    ...absences.map(({ kind, fromOn }) => ({ kind: 'absence' as const, onDay: fromOn, absenceKind: kind })),
  ];
  return all.sort((one, other) => (one.onDay < other.onDay ? -1 : 1))[0] ?? null;
}

/** What a driver's papers say. */
export interface PaperFields extends PaperDays, ExamDays {
  licenceCategory: string | null;
  licencePaidWork: boolean;
  toxicologyExpiresOn: string | null;
}

/** The paper whose renewal lifts a block. */
const paperOfBlock: Partial<Record<DriverBlock, PaperKind>> = {
  licence_missing: 'licence',
  licence_expired: 'licence',
  licence_category: 'licence',
  licence_paid_work: 'licence',
  toxicology_expired: 'toxicology',
  medical_expired: 'medical',
};

const paperDays: Record<PaperKind, keyof PaperDays> = {
  licence: 'licenceExpiresOn',
  toxicology: 'toxicologyExpiresOn',
  medical: 'medicalExpiresOn',
};

const paperBlocks = (papers: PaperFields, today: CalendarDay) =>
  blocksOf({ ...papers, active: true, equipment: ['mixer'], awaitsApproval: false }, today, 'mixer', {
    absent: false,
  });

/**
 * The papers that a change renews: it lifts a block that stood, or lets one hold for longer. What was typed says nothing
 * by itself: the renewed document comes with it.
 */
export function renewedPapers(before: PaperFields, after: PaperFields, today: CalendarDay): PaperKind[] {
  const left = paperBlocks(after, today);
  const lifted = paperBlocks(before, today).filter((block) => !left.includes(block));
  return paperKinds.filter((kind) => {
    const was = before[paperDays[kind]];
    const is = after[paperDays[kind]];
    const isLonger = was !== null && (is === null || is > was);
    return isLonger || lifted.some((block) => paperOfBlock[block] === kind);
  });
}

/** The last day of an examination: as it was typed, or thirty months behind the day of its sample. */
export const examExpiry = ({ toxicologyOn, toxicologyExpiresOn }: ExamDays): CalendarDay | null =>
  toxicologyExpiresOn ?? (toxicologyOn ? toxicologyExpiry(toxicologyOn) : null);

/** How far the company is with a paper of a driver whom a partner lends. */
export const paperCheckStates = ['pending', 'approved', 'rejected'] as const;
export const PaperCheckState = z.enum(paperCheckStates);
export type PaperCheckState = z.infer<typeof PaperCheckState>;

/** How far the company is with all papers of a driver: the worst of them. */
export const worstCheck = (checks: readonly { state: PaperCheckState }[]): PaperCheckState =>
  (['rejected', 'pending'] as const).find((each) => checks.some(({ state }) => state === each)) ?? 'approved';

export const paperCheckWords: Record<PaperCheckState, string> = {
  pending: 'Pendente',
  approved: 'Aprovado',
  rejected: 'Reprovado',
};
