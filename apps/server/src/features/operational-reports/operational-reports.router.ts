import { randomUUID } from 'node:crypto';
import { isAllowed } from '@traco/contract/permissions';
import { type Actor, unitOf } from '../../platform/actor.ts';
import { refuse } from '../../platform/admission.ts';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, toSheet } from '../../platform/sheets/sheets.ts';
import { checkDay } from './check-day.ts';
import { dayHandlers } from './close-day.ts';
import { insertSettled } from './day-checks.queries.ts';
import { readReport } from './read-report.ts';
import { type ReportRow, reportRows } from './report-rows.rules.ts';

const { operationalReports } = signedInDoor;

const columns: Column<ReportRow>[] = [
  { title: 'Relatório', of: ({ report }) => report },
  { title: 'Item', of: ({ subject }) => subject },
  { title: 'Detalhe', of: ({ detail }) => detail },
  { title: 'Cargas', of: ({ loads }) => loads },
  { title: 'm³', of: ({ m3 }) => m3, decimals: 2 },
  { title: 'Minutos', of: ({ minutes }) => minutes },
  { title: 'Litros', of: ({ litres }) => litres, decimals: 1 },
];

/** Whose report of which day, and whether the asker reads what returns cost. */
const askedBy = (actor: Actor, input: { unitId?: string | undefined; day?: string | undefined }) => ({
  unitId: unitOf(actor, input),
  day: input.day,
  isCostTold: isAllowed(actor.role, 'concrete-return:list'),
});

export const operationalReportsRouter = operationalReports.router({
  ...dayHandlers,

  read: operationalReports.read.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const report = await readReport(db, askedBy(actor, input), now());
    if (!report) throw errors.UNIT_NOT_FOUND();
    return report;
  }),

  export: operationalReports.export.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const report = await readReport(db, askedBy(actor, input), now());
    if (!report) throw errors.UNIT_NOT_FOUND();
    return toSheet(input.format, `relatorio-do-dia-${report.dayOn}`, columns, reportRows(report));
  }),

  check: operationalReports.check.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const day = await checkDay(db, { unitId: unitOf(actor, input), day: input.day }, now());
    if (!day) throw errors.UNIT_NOT_FOUND();
    const { unit, dayOn, today, standing } = day.sheet;
    return { unit, dayOn, today, now: day.sheet.now, standing, rows: day.checks, waiting: day.waiting };
  }),

  /** What is accepted stays visible, with who accepted it and why. */
  settle: operationalReports.settle.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const day = await checkDay(db, { unitId: unitOf(actor, input), day: input.day }, now());
    if (!day) throw errors.UNIT_NOT_FOUND();
    if (day.sheet.standing.state === 'closed') throw refuse('DAY_CLOSED');
    if (!day.checks.some(({ key }) => key === input.key)) throw errors.NOTHING_TO_SETTLE();
    await insertSettled(db, {
      id: randomUUID(),
      unitId: day.sheet.unit.id,
      dayOn: input.day,
      key: input.key,
      note: input.note,
      settledBy: actor.accountId,
      settledByName: actor.name,
      settledAt: now(),
    });
    return { key: input.key };
  }),
});
