import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { AssignmentBlock } from '@traco/contract/day-board/day-board-change';
import { driverBlockWords, vehicleStateWords } from '@traco/contract/pours/pour-words';
import type { DriverBlock } from '@traco/contract/truck-drivers/driver';
import { formatM3 } from '../../../lib/formats.ts';
import type { BoardChange } from './board-change.ts';
import { namesOf } from './board-names.ts';

/**
 * Why a gesture was refused, one sentence each, without saying one twice.
 * @param board the board that the gesture was made on
 */
export function wordsOfBlocks(
  blocks: readonly AssignmentBlock[],
  change: BoardChange,
  board: DayBoard,
): string[] {
  return [...new Set(blocks.map((block) => wordsOfBlock(block, change, board)))];
}

function wordsOfBlock(block: AssignmentBlock, { loads }: BoardChange, board: DayBoard): string {
  const names = namesOf(board);
  const load = board.loads.find(({ id }) => id === block.loadId);
  const move = loads.find(({ id }) => id === block.loadId);
  const vehicleId = move?.vehicleId ?? load?.vehicleId ?? null;
  const driverId = move?.driverId ?? load?.driverId ?? null;
  const vehicle = board.mixers.find(({ id }) => id === vehicleId);
  const truck = names.vehicle(vehicleId);
  switch (block.kind) {
    case 'driver':
      return `${names.driver(driverId)} ${block.driverBlocks.map((each) => driverBlockWords[each]).join(' e ')}.`;
    case 'vehicle_down': {
      const state = vehicle ? vehicleStateWords[vehicle.state].toLowerCase() : 'parado';
      return `${truck} está ${state}${vehicle?.stateReason ? `: ${vehicle.stateReason}` : ''}.`;
    }
    case 'vehicle_small':
      return `A ${names.load(block.loadId)} (${formatM3(load?.m3)}) não cabe em ${truck}, de ${formatM3(vehicle?.drumM3)}.`;
    case 'vehicle_large':
      return `${truck} é grande demais para esta obra.`;
    case 'double_booking':
      return `${truck} ou o motorista já está com a ${names.load(block.otherLoadId)} nesse horário.`;
    case 'not_found':
      return 'Este caminhão ou motorista não é desta unidade.';
  }
}

/** What is wrong with a driver, short enough for the head of a column. */
export const shortBlockWords: Record<DriverBlock, string> = {
  inactive: 'inativo',
  licence_missing: 'sem CNH',
  licence_expired: 'CNH venc.',
  licence_category: 'categoria',
  licence_paid_work: 'sem EAR',
  toxicology_expired: 'exame tox.',
  medical_expired: 'ASO venc.',
  partner_papers: 'a aprovar',
  absent: 'ausente',
  rest: 'descanso',
  equipment: 'não apto',
};
