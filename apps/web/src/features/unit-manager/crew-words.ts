import { absenceWords } from '@traco/contract/crew/crew-words';
import { vehicleName } from '@traco/contract/fleet-management/vehicle-name';
import type { CrewDay, CrewDriver, CrewLoad, CrewVehicle } from '@traco/contract/unit-manager/unit-manager';
import { dayIn } from '@traco/contract/values/time-zone';
import { counted } from '../../lib/counted.ts';
import { formatDay, formatTime } from '../../lib/formats.ts';
import type { Status } from '../../ui/status-badge.tsx';
import { blockWords } from '../crew/shared/crew-sentences.ts';
import { isRestUnknown, shortDay } from './shift-words.ts';

/** Whether a load is out of the plant, or has been: neither planned nor still under the mixer. */
export const hasLeft = ({ state }: CrewLoad): boolean => state !== 'scheduled' && state !== 'loading';

/** `3h20`, of milliseconds. */
export function hoursText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}`;
}

/** How a driver stands on the day, in a word with its tone. */
export function driverStatus(driver: CrewDriver, now: Date, zone: string): Status {
  const { shift, lastShift, absence, blocks, restedAt } = driver;
  if (absence)
    return {
      word: `${absenceWords[absence.kind]} até ${formatDay(absence.toOn).slice(0, 5)}`,
      tone: 'neutral',
    };
  if (shift?.endedAt) return { word: `Encerrou às ${formatTime(shift.endedAt, zone)}`, tone: 'neutral' };
  if (shift?.startedAt) {
    const word = `Em serviço há ${hoursText(now.getTime() - Date.parse(shift.startedAt))}`;
    if (blocks.length === 0) return { word, tone: 'neutral' };
    return { word: `${word}, ${blocks[0] === 'rest' ? 'sem o descanso' : 'impedido'}`, tone: 'red' };
  }
  if (blocks.length > 0)
    return {
      word:
        blocks[0] === 'rest' && restedAt
          ? `Descanso até ${formatTime(restedAt, zone)}`
          : capital(blockWords(blocks.slice(0, 1))),
      tone: 'red',
    };
  if (shift && Date.parse(shift.plannedStartsAt) < now.getTime())
    return { word: `Devia ter começado às ${formatTime(shift.plannedStartsAt, zone)}`, tone: 'orange' };
  if (shift) return { word: `Escala às ${formatTime(shift.plannedStartsAt, zone)}`, tone: 'blue' };
  if (lastShift && isRestUnknown(lastShift, now) && lastShift.dayOn < dayIn(now, zone))
    return { word: `Jornada de ${shortDay(lastShift.dayOn)} sem encerramento`, tone: 'orange' };
  return { word: 'Sem jornada', tone: 'yellow' };
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** `BT-003 · ABC-1234`. */
export const truckText = (vehicle: CrewVehicle | undefined): string =>
  vehicle ? vehicleName(vehicle) : 'sem caminhão';

/** The truck that a driver has on the day: of their shift, else their regular one. */
export const truckOf = ({ shift, regularVehicleId }: CrewDriver): string | null =>
  shift?.vehicleId ?? regularVehicleId;

/** Which load it is, for a person: `carga 2 de Construtora Alfa, 08:15`. */
export const loadText = ({ turn, customer, plannedAt }: CrewLoad, zone: string): string =>
  `carga ${turn} de ${customer}, ${formatTime(plannedAt, zone)}`;

/** Everything that a sentence about an assignment names. */
export const assignmentNames = (crew: CrewDay, driverId: string | null, vehicleId: string | null) => {
  const loads = new Map(crew.loads.map((load) => [load.id, load]));
  return {
    driver: crew.drivers.find(({ id }) => id === driverId)?.name ?? 'O motorista',
    vehicle: truckText(crew.vehicles.find(({ id }) => id === vehicleId)),
    otherLoad: (id: string) => {
      const other = loads.get(id);
      return other ? `na ${loadText(other, crew.unit.timeZone)}` : 'em outra carga';
    },
  };
};

/** The loads that stay on a driver's old truck when they change it: theirs, of the day, not begun. */
export const loadsLeftBehind = (
  crew: Pick<CrewDay, 'loads'>,
  driver: CrewDriver,
  to: string | null,
): CrewLoad[] => {
  const old = truckOf(driver);
  if (!old || !to || old === to) return [];
  return crew.loads.filter(
    ({ state, driverId, vehicleId }) => state === 'scheduled' && driverId === driver.id && vehicleId === old,
  );
};

/** A driver to choose, with what decides between two: why they may not go, else their truck and the loads they have. */
export function driverChoice({ vehicles }: Pick<CrewDay, 'vehicles'>, driver: CrewDriver): string {
  if (driver.blocks.length > 0) return `${driver.name} — ${blockWords(driver.blocks)}`;
  const truck = vehicles.find(({ id }) => id === truckOf(driver));
  const loads = driver.loads > 0 && counted(driver.loads, 'carga', 'cargas');
  return [driver.name, truck?.fleetNumber, loads].filter(Boolean).join(' · ');
}

const USUAL_START = '06:00';

/** When a driver starts whom nobody has planned yet: as usual, or now once that has passed. */
export function usualStart(crew: Pick<CrewDay, 'dayOn' | 'today' | 'unit'>, now: Date): string {
  const time = formatTime(now, crew.unit.timeZone);
  return crew.dayOn === crew.today && time > USUAL_START ? time : USUAL_START;
}
