import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { oddOdometer } from '@traco/contract/operational-sheet/odd-odometer';
import { MOST_SHIFT } from '@traco/contract/operational-sheet/sheet-limits';
import { formatCount } from '../../../../lib/formats.ts';

/** What is odd of a day's beginning, said where it is typed; what is final they cannot go out with. */
export function oddStart(
  { vehicles, equipment }: Pick<DriverDay, 'vehicles' | 'equipment'>,
  vehicleId: string,
  odometerKm: number | null,
): { vehicleId?: { words: string; isFinal: boolean }; odometer?: string } {
  const truck = vehicles.find(({ id }) => id === vehicleId);
  if (!truck) return {};
  const odd = oddOdometer(odometerKm, truck.odometerKm ?? null);
  const odometer = odd && odometerWords(odd, odometerKm, formatCount(truck.odometerKm));
  const words = !equipment.includes(truck.equipment ?? 'mixer')
    ? `Você não tem liberação para operar ${truck.equipment === 'pump' ? 'bomba' : 'betoneira'}.`
    : truck.takenBy
      ? `${truck.fleetNumber} está na jornada de ${truck.takenBy}.`
      : undefined;
  return {
    ...(words ? { vehicleId: { words, isFinal: !equipment.includes(truck.equipment ?? 'mixer') } } : {}),
    ...(odometer ? { odometer } : {}),
  };
}

const odometerWords = (odd: 'back' | 'far' | 'hardly', km: number | null, noted: string): string =>
  ({
    back: `Menor que o último anotado (${noted} km).`,
    far: `Mais de ${MOST_SHIFT.km} km acima do último anotado (${noted} km).`,
    hardly: `Só ${formatCount(km)} km: confira no painel do caminhão.`,
  })[odd];
