import { type LoadSplit, splitLoads } from '@traco/contract/day-plan/split-loads';
import { parseBrazilianNumber } from '../../../lib/brazilian-number.ts';
import {
  type DimensionUnit,
  type ElementKind,
  elementKinds,
  elementShapes,
} from '../shared/element-shapes.ts';
import { findElementVolume, orderableM3, sumElements, withLoss } from '../shared/element-volume.ts';
import { readSize } from '../shared/size-text.ts';
import { LOAD_M3, LOSS_PERCENT, SMALLEST_LOAD_M3 } from '../shared/trade-defaults.ts';
import { planTrucks, type TruckPlan } from '../shared/truck-plan.ts';

/** A size as it stands in its field. */
export interface TypedSize {
  typed: string;
  unit: DimensionUnit;
}

/** A line of the worksheet: so many pieces of one element. */
export interface Piece {
  id: string;
  kind: ElementKind;
  quantity: string;
  sizes: Readonly<Record<string, TypedSize>>;
}

/** All that a person typed in the calculator. */
export interface Worksheet {
  pieces: readonly Piece[];
  lossPercent: string;
  travelMinutes: string;
  intervalMinutes: string;
  isPumped: boolean;
  mixId: string;
}

/** What the worksheet amounts to; volumes in m³. A piece that is not complete has no volume. */
export interface WorksheetResult {
  piecesM3: Readonly<Record<string, number | undefined>>;
  incomplete: number;
  netM3: number;
  lossPercent: number;
  grossM3: number;
  orderM3: number;
  loads: LoadSplit;
  trucks: TruckPlan | undefined;
}

export const emptyWorksheet: Worksheet = {
  pieces: [],
  lossPercent: String(LOSS_PERCENT),
  travelMinutes: '30',
  intervalMinutes: '',
  isPumped: true,
  mixId: '',
};

/** A new line with every size empty, in the unit that it is usually given in. */
export function newPiece(kind: ElementKind, id: string): Piece {
  const dimensions = Object.entries(elementShapes[kind].dimensions);
  const sizes = Object.fromEntries(dimensions.map(([key, { unit }]) => [key, { typed: '', unit }]));
  return { id, kind, quantity: '1', sizes };
}

/** Adds the worksheet up. Pieces without all their sizes are counted apart and left out of the sums. */
export function addUp(worksheet: Worksheet): WorksheetResult {
  const volumes = worksheet.pieces.map((piece) => ({ id: piece.id, ...volumeOf(piece) }));
  const netM3 = sumElements(volumes.map(({ pieceM3 = 0, quantity }) => ({ pieceM3, quantity })));
  const lossPercent = Math.min(100, numberIn(worksheet.lossPercent));
  const orderM3 = orderableM3(withLoss(netM3, lossPercent));
  const loads = splitLoads(orderM3, LOAD_M3, SMALLEST_LOAD_M3);
  return {
    piecesM3: Object.fromEntries(
      volumes.map(({ id, pieceM3, quantity }) => [
        id,
        pieceM3 === undefined ? undefined : pieceM3 * quantity,
      ]),
    ),
    incomplete: volumes.filter(({ pieceM3 }) => pieceM3 === undefined).length,
    netM3,
    lossPercent,
    grossM3: withLoss(netM3, lossPercent),
    orderM3,
    loads,
    trucks: planTrucks({
      loadsM3: loads.m3,
      isPumped: worksheet.isPumped,
      travelMinutes: numberIn(worksheet.travelMinutes),
      intervalMinutes: numberIn(worksheet.intervalMinutes) || undefined,
    }),
  };
}

/** Takes a worksheet that was kept, whatever version wrote it; anything that is not one gives undefined. */
export function reviveWorksheet(kept: unknown): Worksheet | undefined {
  if (!isRecord(kept) || !Array.isArray(kept.pieces)) return undefined;
  const { lossPercent, travelMinutes, intervalMinutes, isPumped, mixId } = { ...emptyWorksheet, ...kept };
  return {
    pieces: kept.pieces.filter(isPiece),
    lossPercent: String(lossPercent),
    travelMinutes: String(travelMinutes),
    intervalMinutes: String(intervalMinutes),
    isPumped: isPumped !== false,
    mixId: String(mixId),
  };
}

function volumeOf({ kind, quantity, sizes }: Piece): { pieceM3: number | undefined; quantity: number } {
  const read = Object.entries(sizes).map(([key, { typed, unit }]) => [key, readSize(typed, unit)] as const);
  const isUnreadable = read.some(([key, size]) => size === undefined && sizes[key]?.typed.trim());
  const pieces = readSize(quantity, 'count') ?? 0;
  if (isUnreadable || pieces === 0) return { pieceM3: undefined, quantity: 0 };
  return { pieceM3: findElementVolume(kind, Object.fromEntries(read)), quantity: pieces };
}

const numberIn = (typed: string): number => Math.max(0, parseBrazilianNumber(typed) ?? 0);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPiece = (value: unknown): value is Piece =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.quantity === 'string' &&
  elementKinds.some((kind) => kind === value.kind) &&
  isRecord(value.sizes) &&
  Object.values(value.sizes).every((size) => isRecord(size) && typeof size.typed === 'string');
