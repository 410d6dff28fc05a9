import { stateWords } from '@traco/contract/concrete-volume/load-words';
import { noteName, noteTitle } from '@traco/contract/delivery-note/delivery-note-words';
import {
  type CheckKind,
  type CheckRow,
  isHeavy,
  type LoadMark,
} from '@traco/contract/operational-sheet/day-checks';
import { type EntryFlag, flagWords } from '@traco/contract/operational-sheet/flagged-entries';
import type { ConflictKind } from '@traco/contract/operational-sheet/load-conflict-words';
import type { DaySheet, SheetDriver, SheetLoad } from '@traco/contract/operational-sheet/sheet';
import { entryRefusals } from '@traco/contract/operational-sheet/sheet-entries';
import type { FlaggedRow, RefusedRow, UndecidedRow } from './day-checks.queries.ts';

/** What a load is called in one line: its note, customer and site. */
export const loadSubject = ({
  noteNumber,
  noteSeries,
  customer,
  site,
}: Pick<SheetLoad, 'noteNumber' | 'noteSeries' | 'customer' | 'site'>): string =>
  [noteTitle({ noteNumber, noteSeries }), customer, site].filter(Boolean).join(' · ');

const m3 = (value: number) => value.toLocaleString('pt-BR', { minimumFractionDigits: 1 });

const markDetails: Record<LoadMark, (load: SheetLoad) => string> = {
  under_way: ({ state }) => `O dia acabou e a carga ainda está "${stateWords[state]}".`,
  not_driven: () => 'Foi programada e ninguém a levou.',
  without_note: () => 'Entregue sem número de nota.',
  twice: ({ loadedM3 }) => `Parece lançada duas vezes: mesmo cliente e ${m3(loadedM3)} m³ na mesma hora.`,
  missing_step: () => 'Falta a hora de uma etapa do meio da viagem.',
  out_of_order: () => 'As horas das etapas estão fora de ordem.',
  without_receipt: () => 'Entregue sem o registro de quem recebeu.',
  volume_differs: (load) =>
    `Carregado ${m3(load.loadedM3)} m³; entregue ${m3(load.deliveredM3)}, voltou ${m3(load.returnedM3)}, desviado ${m3(load.divertedM3)}.`,
  clock_wrong: () => 'O relógio do aparelho estava errado em mais de 10 min; valem as horas corrigidas.',
  unapproved_water: ({ waterLitres, waterLimitLitres }) =>
    `${waterLitres} L de água com limite de ${waterLimitLitres} L, sem o código do gerente.`,
};

/** The clock of each step, as far as it was taken. */
const stepClocks = ({ steps }: SheetLoad) => Object.values(steps).map((at) => at?.slice(11, 16) ?? '');

/** What somebody accepts with a row, besides that there is one: where it changes, the row waits again. */
const acceptedOf: Partial<Record<LoadMark, (load: SheetLoad) => (string | number)[]>> = {
  under_way: ({ state }) => [state],
  twice: ({ loadedM3 }) => [loadedM3],
  missing_step: stepClocks,
  out_of_order: stepClocks,
  volume_differs: ({ loadedM3, deliveredM3, returnedM3, divertedM3 }) => [
    loadedM3,
    deliveredM3,
    returnedM3,
    divertedM3,
  ],
  unapproved_water: ({ waterLitres }) => [waterLitres],
};

type Found = Omit<CheckRow, 'isHeavy' | 'settled'>;

const ofLoad = (load: SheetLoad, kind: LoadMark): Found => ({
  key: [kind, load.id, ...(acceptedOf[kind]?.(load) ?? [])].join(':'),
  kind,
  loadId: load.id,
  shiftId: null,
  driverId: load.driverId,
  subject: loadSubject(load),
  detail: markDetails[kind](load),
});

function ofDriver(driver: SheetDriver, loads: readonly SheetLoad[], isOver: boolean): Found[] {
  const { shift } = driver;
  const driven = loads.filter((load) => load.driverId === driver.id && load.counts).length;
  const row = (kind: CheckKind, detail: string): Found => ({
    // Whoever accepts it accepts the sheet as it is.
    key: [kind, driver.id, ...(shift ? [shift.revision] : [])].join(':'),
    kind,
    loadId: null,
    shiftId: shift?.id ?? null,
    driverId: driver.id,
    subject: driver.name,
    detail,
  });
  if (!isOver && !shift?.endedAt) return [];
  if (!shift?.startedAt)
    return driven > 0 ? [row('sheet_not_sent', 'Entregou cargas e não abriu a jornada na ficha.')] : [];
  const hasKm = shift.odometerOutKm !== null && shift.odometerInKm !== null;
  return [
    ...(shift.sheet === 'open' || shift.sheet === 'given_back'
      ? [
          row(
            'sheet_not_sent',
            shift.sheet === 'open' ? 'Não enviou a ficha.' : 'A ficha foi devolvida e não voltou.',
          ),
        ]
      : []),
    ...(shift.sheet === 'sent' ? [row('sheet_not_checked', 'Ficha enviada, ainda não conferida.')] : []),
    ...(hasKm || driven === 0 ? [] : [row('km_missing', 'Sem o hodômetro de saída ou de volta.')]),
  ];
}

/** The words of an entry's kind, as its driver knows them. */
const entryWords: Record<string, string> = {
  step: 'etapa',
  water: 'água',
  receipt: 'recebimento',
  return: 'retorno',
  shift: 'jornada',
  checklist: 'checklist',
  fuel: 'abastecimento',
  occurrence: 'ocorrência',
  sheet: 'ficha',
};

const ofRefused = (entry: RefusedRow, loads: readonly SheetLoad[]): Found => {
  const load = loads.find(({ id }) => id === entry.loadId);
  const to =
    entry.to && entry.to in stateWords ? ` "${stateWords[entry.to as keyof typeof stateWords]}"` : '';
  return {
    key: `refused_entry:${entry.id}`,
    kind: 'refused_entry',
    loadId: load?.id ?? null,
    shiftId: null,
    driverId: entry.driverId,
    subject: load ? `${entry.driver} · ${loadSubject(load)}` : entry.driver,
    detail: `O aparelho enviou ${entryWords[entry.kind] ?? entry.kind}${to} e não foi aceito: ${entryRefusals[entry.refusal]}`,
  };
};

/** What says nothing of the concrete or of who drove, and may stay as it is. */
const oddStarts: readonly EntryFlag[] = ['vehicle_taken', 'odometer_odd', 'other_truck'];

const ofFlagged = (row: FlaggedRow, loads: readonly SheetLoad[]): Found => {
  const load = loads.find(({ id }) => id === row.loadId);
  return {
    key: `${row.flag}:${row.id}`,
    kind: oddStarts.includes(row.flag) ? 'odd_start' : 'against_rule',
    loadId: load?.id ?? null,
    shiftId: null,
    driverId: row.driverId,
    subject: load ? `${row.driver} · ${loadSubject(load)}` : row.driver,
    detail: flagWords[row.flag],
  };
};

const undecidedWords: Record<ConflictKind, string> = {
  reassigned: 'Está com esta carga, que a usina tinha passado adiante. Falta decidir de quem ela é.',
  moved: 'Está com esta carga, que a usina tinha remarcado. Falta decidir para quando ela é.',
  cancelled: 'Está com esta carga, que a usina tinha cancelado. Falta decidir se ela vale.',
  diverted: 'Está com esta carga, que a usina tinha desviado. Falta decidir para que obra ela foi.',
  truck: 'Carregou em outro caminhão que não o da programação. Falta decidir em qual foi.',
};

const ofUndecided = (row: UndecidedRow, loads: readonly SheetLoad[]): Found => {
  const load = loads.find(({ id }) => id === row.loadId);
  return {
    key: `undecided_load:${row.id}`,
    kind: 'undecided_load',
    loadId: row.loadId,
    shiftId: null,
    driverId: row.driverId,
    subject: load ? `${row.driver} · ${loadSubject(load)}` : row.driver,
    detail: undecidedWords[row.kind],
  };
};

/** Whatever of a day does not match, the gravest first; what somebody accepted stands at the end. */
export function checkRows(
  sheet: DaySheet,
  extra: {
    /** It has ended, or is being closed. */
    isOver: boolean;
    missing: readonly { series: string; number: number }[];
    refused: readonly RefusedRow[];
    flagged: readonly FlaggedRow[];
    undecided: readonly UndecidedRow[];
    settled: ReadonlyMap<string, { who: string; at: Date; note: string }>;
  },
): CheckRow[] {
  const found: Found[] = [
    ...extra.undecided.map((row) => ofUndecided(row, sheet.loads)),
    ...extra.flagged.map((row) => ofFlagged(row, sheet.loads)),
    ...extra.refused.map((entry) => ofRefused(entry, sheet.loads)),
    ...sheet.loads.flatMap((load) => load.marks.map((mark) => ofLoad(load, mark))),
    ...extra.missing.map(({ series, number }) => ({
      key: `note_missing:${series}:${number}`,
      kind: 'note_missing' as const,
      loadId: null,
      shiftId: null,
      driverId: null,
      subject: `Nota ${noteName({ series, number })}`,
      detail: 'Falta na numeração: nem lançada, nem cancelada.',
    })),
    ...sheet.drivers.flatMap((driver) => ofDriver(driver, sheet.loads, extra.isOver)),
  ];
  const rows = found.map((row): CheckRow => {
    const settled = extra.settled.get(row.key);
    return {
      ...row,
      isHeavy: isHeavy(row.kind),
      settled: settled ? { ...settled, at: settled.at.toISOString() } : null,
    };
  });
  const rank = (row: CheckRow) => (row.settled ? 2 : row.isHeavy ? 0 : 1);
  return rows.sort((one, other) => rank(one) - rank(other));
}

/** Rows of weight that nobody has accepted yet. */
export const openWeight = (rows: readonly CheckRow[]): number =>
  rows.filter((row) => row.isHeavy && !row.settled).length;
