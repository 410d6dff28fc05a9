import type { VehicleState } from '../../fleet-management/vehicle.ts';
import { volume } from './rule.ts';

const stateWords: Partial<Record<VehicleState, string>> = {
  stopped: 'Parado',
  in_maintenance: 'Em manutenção',
  restricted: 'Com restrição',
};

/** How a vehicle stands that does not simply run: `Parado: embreagem`. */
export const standingWords = (state: VehicleState, reason: string): string => {
  const word = stateWords[state] ?? 'Fora de serviço';
  return reason ? `${word}: ${reason}` : word;
};

/** In which order vehicles stand in their list: first those of which the book has something to say, the gravest before. */
export const standingRank: Record<VehicleState, number> = {
  stopped: 0,
  in_maintenance: 1,
  restricted: 2,
  available: 3,
  on_trip: 3,
  inactive: 4,
};

/** What came back and has no place yet. */
export const homelessWords = (m3: number, what: 'de sobra' | 'de lastro'): string =>
  `${volume(m3)} ${what} sem destino`;
