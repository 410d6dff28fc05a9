import type { LoadState } from '@traco/contract/concrete-volume/load';
import { type LoadMark, TWICE_MINUTES } from '@traco/contract/operational-sheet/day-checks';
import {
  firstOutOfOrder,
  isUnderWay,
  type StepTimes,
  timeOfStep,
  tripSteps,
} from '@traco/contract/operational-sheet/load-steps';
import { SCALE_M3 } from '@traco/contract/operational-sheet/sheet-limits';

/** What says whether two records are the same truck. */
export interface TwinLoad {
  id: string;
  counts: boolean;
  origin: string;
  customerId: string;
  vehicleId: string | null;
  loadedAt: string;
  loadedM3: number;
}

/** What the marks of a load are told by. */
export interface MarkedLoad extends TwinLoad {
  state: LoadState;
  noteNumber: number | null;
  steps: StepTimes;
  deliveredM3: number;
  divertedM3: number;
  returnedM3: number;
  measuredReturnM3: number | null;
  /** Its note is of the system's own series: its trip was driven with it. */
  isIssued: boolean;
  hasReceipt: boolean;
  isClockWrong: boolean;
  hasUnapprovedWater: boolean;
}

/** What of a load does not match, the gravest first. @param isOver whether its day has ended */
export function marksOf(load: MarkedLoad, all: readonly TwinLoad[], isOver: boolean): LoadMark[] {
  const holds: Record<LoadMark, boolean> = {
    under_way: isOver && isUnderWay(load.state),
    not_driven: isOver && load.state === 'scheduled',
    without_note: load.counts && load.noteNumber === null,
    twice: isTwice(load, all),
    missing_step: load.origin === 'dispatch' && hasMissingStep(load),
    out_of_order: firstOutOfOrder(load.steps) !== undefined,
    without_receipt: isReceiptDue(load) && !load.hasReceipt,
    volume_differs: differs(load),
    clock_wrong: load.isClockWrong,
    unapproved_water: load.hasUnapprovedWater,
  };
  return (Object.keys(holds) as LoadMark[]).filter((mark) => holds[mark]);
}

/** m³ that are missing (positive) or too many; null as long as the load is on its way. */
export function differenceM3(load: MarkedLoad): number | null {
  const isDone =
    load.counts || load.state === 'refused'
      ? !isUnderWay(load.state) || load.steps.washingAt !== null
      : false;
  if (!isDone) return null;
  const back = load.measuredReturnM3 ?? load.returnedM3;
  return Math.round((load.loadedM3 - load.deliveredM3 - load.divertedM3 - back) * 100) / 100;
}

const differs = (load: MarkedLoad) => Math.abs(differenceM3(load) ?? 0) > SCALE_M3 + 1e-9;

/** A step that was jumped over: a later one has its time. */
function hasMissingStep({ steps }: MarkedLoad): boolean {
  const taken = tripSteps.map((step) => steps[timeOfStep[step]] !== null);
  return taken.lastIndexOf(true) > taken.indexOf(false) && taken.includes(false);
}

/** Who has left a site has left it with a receipt. */
const isReceiptDue = ({ isIssued, state }: MarkedLoad) =>
  isIssued && (state === 'returning' || state === 'closed');

/** The same customer, truck and volume so near to each other, once by dispatch and once by hand. */
const isTwice = (load: TwinLoad, all: readonly TwinLoad[]) =>
  load.counts &&
  all.some(
    (other) =>
      other.id !== load.id &&
      other.counts &&
      (other.origin === 'dispatch') !== (load.origin === 'dispatch') &&
      other.customerId === load.customerId &&
      other.loadedM3 === load.loadedM3 &&
      (other.vehicleId === null || load.vehicleId === null || other.vehicleId === load.vehicleId) &&
      Math.abs(Date.parse(other.loadedAt) - Date.parse(load.loadedAt)) <= TWICE_MINUTES * 60_000,
  );
