import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { Conflict, DrivenDay } from '@traco/contract/day-plan/find-conflicts';
import type { SimulatedLoad } from '@traco/contract/day-plan/simulate-day';
import { type ClockTone, clockTone } from '@traco/contract/operational-sheet/concrete-clock';
import { hasConcrete } from '@traco/contract/operational-sheet/load-steps';
import { isProvisional } from '@traco/contract/pours/pour-states';
import { formatVolume } from '../../lib/formats.ts';
import { clockOf } from './shared/day-of-board.ts';

/** How firm a load is: a wish, agreed, on its way, back. */
export type Firmness = 'provisional' | 'confirmed' | 'running' | 'done';

/** A part of a trip, in minutes after the block's beginning. */
export interface Segment {
  kind: 'loading' | 'travel' | 'wait' | 'discharge' | 'washing';
  from: number;
  until: number;
}

/** One load as the board draws it; times are minutes of the day. */
export interface Block {
  id: string;
  pourId: string;
  /** The truck's column; null when none is chosen. */
  vehicleId: string | null;
  from: number;
  until: number;
  /** When mixing was to begin, and how long the trip takes by the plan. */
  plannedAt: number;
  plannedMinutes: number;
  segments: readonly Segment[];
  firmness: Firmness;
  mayMove: boolean;
  isWrong: boolean;
  /** `07:30`, and how much later it will be. */
  clock: string;
  late: string;
  /** Minutes since first water, and their colour, as long as there is concrete in the drum. */
  age: { minutes: number; tone: ClockTone } | null;
  m3: string;
  customer: string;
  /** What a screen reader hears. */
  label: string;
}

/**
 * The loads of a driven day as blocks, in the order of the plan.
 * @param now the minute of the day; undefined on a day that is not today
 */
export function blocksOf(board: DayBoard, driven: DrivenDay, now?: number): Block[] {
  const rows = new Map(board.loads.map((load) => [load.id, load]));
  const pours = new Map(board.pours.map((pour) => [pour.id, pour]));
  const fleet = new Map(board.mixers.map(({ id, fleetNumber, plate }) => [id, fleetNumber || plate]));
  const wrong = wrongLoads(driven.conflicts);
  const blocks = driven.loads.flatMap((each): Block[] => {
    const row = rows.get(each.load.id);
    const pour = pours.get(each.pour.id);
    if (!row || !pour) return [];
    const mayMove = row.state === 'scheduled';
    const isWrong = wrong.has(row.id);
    const firmness: Firmness =
      row.state === 'closed' || each.load.begun?.backAt !== undefined
        ? 'done'
        : !mayMove
          ? 'running'
          : isProvisional(pour.state)
            ? 'provisional'
            : 'confirmed';
    const from = each.times.loadingAt;
    const late = from - each.load.loadAt;
    const clock = clockOf(each.load.loadAt);
    const age = hasConcrete(row.state) && now !== undefined ? ageOf(now - from, board) : null;
    const truck = row.vehicleId ? `caminhão ${fleet.get(row.vehicleId) ?? 'de fora'}` : 'sem caminhão';
    return [
      {
        id: row.id,
        pourId: pour.id,
        vehicleId: row.vehicleId,
        from,
        until: each.times.backAt,
        plannedAt: each.load.loadAt,
        plannedMinutes: plannedMinutes(each, board),
        segments: segmentsOf(each),
        firmness,
        mayMove,
        isWrong,
        clock,
        late: late >= LATE_FROM ? `+${late}` : '',
        age,
        m3: formatVolume(row.m3),
        customer: pour.customer.name,
        label: `Carga ${row.turn} de ${pour.customer.name}, ${formatVolume(row.m3)} m³, às ${clock}, ${truck}, ${firmnessWords[firmness]}${age ? `, concreto de ${age.minutes} min` : ''}${isWrong ? ', com conflito' : ''}`,
      },
    ];
  });
  return blocks.sort((one, other) => one.plannedAt - other.plannedAt || (one.id < other.id ? -1 : 1));
}

/** The same objects as before where nothing has changed, so that what draws them rests. */
export function keepSame<Row extends { id: string }>(before: readonly Row[], next: readonly Row[]): Row[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return next.map((row) => {
    const old = known.get(row.id);
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}

function ageOf(minutes: number, { settings }: DayBoard): Block['age'] {
  const whole = Math.max(0, Math.floor(minutes));
  return { minutes: whole, tone: clockTone(whole, settings) };
}

/** Minutes from which a load's lateness is written on it. */
const LATE_FROM = 5;

const firmnessWords: Record<Firmness, string> = {
  provisional: 'provisória',
  confirmed: 'confirmada',
  running: 'em andamento',
  done: 'concluída',
};

const wrongLoads = (conflicts: readonly Conflict[]) =>
  new Set(conflicts.flatMap(({ loadId }) => (loadId ? [loadId] : [])));

function segmentsOf({ times }: SimulatedLoad): Segment[] {
  const from = times.loadingAt;
  const part = (kind: Segment['kind'], begins: number, ends: number): Segment => ({
    kind,
    from: begins - from,
    until: ends - from,
  });
  return [
    part('loading', from, times.enRouteAt),
    part('travel', times.enRouteAt, times.onSiteAt),
    part('wait', times.onSiteAt, times.dischargingAt),
    part('discharge', times.dischargingAt, times.washingAt),
    part('washing', times.washingAt, times.returningAt),
    part('travel', times.returningAt, times.backAt),
  ].filter((each) => each.until > each.from);
}

/** How long the trip takes when nothing waits. */
const plannedMinutes = ({ load, pour }: SimulatedLoad, { settings }: DayBoard): number =>
  settings.loadingMinutes +
  pour.travelMinutes +
  Math.ceil(load.m3 * pour.dischargeMinutesPerM3) +
  settings.washingMinutes +
  pour.returnMinutes;
