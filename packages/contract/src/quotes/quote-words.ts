import type { PumpKind } from '../fleet-management/vehicle.ts';

/** Years for which what a customer answered is kept as evidence once their data are nobody's (0105). */
export const EVIDENCE_YEARS = 5;

export { reais } from '../values/reais.ts';
/** m³ as a quote says them: `8,0 m³`, `7,25 m³`. */
export const cubic = (m3: number): string =>
  `${m3.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 2 })} m³`;

/** A number without more decimals than it has. */
export const plainNumber = (value: number): string =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

/** A minute of the day: `18:00`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const quotePumpWords: Record<PumpKind, string> = {
  boom: 'bomba lança',
  line: 'autobomba',
  stationary: 'bomba estacionária',
};
