import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { Conflict } from '@traco/contract/day-plan/find-conflicts';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle';
import { driverBlockWords, vehicleStateWords } from '@traco/contract/pours/pour-words';
import { formatM3, formatMinutes } from '../../../lib/formats.ts';
import { namesOf } from './board-names.ts';
import { clockOf } from './day-of-board.ts';

/** Whether planning can still put it right: a load that has begun is on its way as it is. */
export const mayBeCorrected = ({ loadId }: Conflict, board: DayBoard): boolean => {
  const load = board.loads.find(({ id }) => id === loadId);
  return !load || load.state === 'scheduled';
};

/** One plain sentence of what cannot be as planned on this board. */
export function wordsOfConflict(conflict: Conflict, board: DayBoard): string {
  const names = namesOf(board);
  const { kind, pourId, otherPourId, at, by } = conflict;
  const { settings } = board;
  const row = board.loads.find(({ id }) => id === conflict.loadId);
  const pour = board.pours.find(({ id }) => id === pourId);
  const load = names.load(conflict.loadId);
  const truck = names.vehicle(row?.vehicleId ?? null);
  const late = formatMinutes(by);
  switch (kind) {
    case 'no_truck':
      return `Não há caminhão livre para a ${load}, às ${clockOf(at)}.`;
    case 'truck_unfit':
      return `${truck} não pode fazer a ${load}: ${whyUnfit(board, row?.vehicleId ?? null)}.`;
    case 'driver_unfit':
      return `${driverWords(board, row?.driverId ?? null)}, e está na ${load}, às ${clockOf(at)}: dê a carga a outro.`;
    case 'truck_busy':
      if (otherPourId)
        return `${row?.vehicleId ? truck : 'O caminhão'} ainda está com a ${load} quando deve carregar para ${names.customer(otherPourId)}, de ontem (${clockOf(at)}): faltam ${late}.`;
      return `${row?.vehicleId ? truck : 'O caminhão'} só volta ${late} depois da hora da ${load} (${clockOf(at)}).`;
    case 'truck_small':
      return `A ${load} tem ${formatM3(by)} a mais do que cabe em ${truck}.`;
    case 'truck_large':
      return `${truck} é grande demais para a obra ${pour?.site.name ?? ''}: ali cabe até ${formatM3(pour?.largestTruckM3)}.`;
    case 'no_pump':
      return `Não há bomba livre para ${names.customer(pourId)}, às ${clockOf(at)}.`;
    case 'pump_busy':
      return `A bomba de ${names.customer(pourId)} ainda está em ${names.customer(otherPourId)}: faltam ${late}.`;
    case 'plant':
      return `A usina só carrega a ${load} ${late} depois da hora (${clockOf(at)}).`;
    case 'clock':
      return `O concreto da ${load} passa ${late} dos ${settings.lifeMinutes} min até o fim da descarga.`;
    case 'hours':
      return at < settings.opensAt
        ? `A ${load} começa às ${clockOf(at)}, antes de a usina abrir (${clockOf(settings.opensAt)}).`
        : `O caminhão da ${load} volta às ${clockOf(at)}, ${late} depois do expediente (${clockOf(settings.closesAt)}).`;
  }
}

/** Who is named on a load and why they may not drive on the day: `Rui Prado está ausente`. */
function driverWords({ drivers }: DayBoard, driverId: string | null): string {
  const driver = drivers.find(({ id }) => id === driverId);
  const block = driver?.blocks.find((each) => each !== 'rest');
  return driver && block ? `${driver.name} ${driverBlockWords[block]}` : 'O motorista não pode dirigir';
}

/** Why a truck that is on a load may not be sent on the day. */
function whyUnfit({ mixers, drivers }: DayBoard, vehicleId: string | null): string {
  const truck = mixers.find(({ id }) => id === vehicleId);
  if (!truck) return 'não é desta unidade';
  if (!mayBePlanned(truck.state)) {
    const state = vehicleStateWords[truck.state].toLowerCase();
    return truck.stateReason ? `está ${state} (${truck.stateReason})` : `está ${state}`;
  }
  const driver = drivers.find(({ id }) => id === truck.driverId);
  const [block] = driver?.blocks ?? [];
  if (driver && block) return `${driver.name} ${driverBlockWords[block]}`;
  return driver ? 'não volta a tempo' : 'está sem motorista no dia';
}
