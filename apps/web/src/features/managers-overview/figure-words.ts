import { nameOfFigure } from '@traco/contract/figures/figures';
import type { ManagedUnit, ManagerFigure } from '@traco/contract/managers-overview/manager';
import { formatShare } from '../../lib/formats.ts';

/** What units are placed by, in words. */
export const figureLabels: Record<ManagerFigure, string> = {
  fleet: nameOfFigure('fleetShare'),
  returns: nameOfFigure('returnShare'),
  hold: nameOfFigure('ageAtEnd'),
};

const place = (number: number | null) => (number === null ? 'sem dados' : `${number}º`);

/** `94 % (15 de 16)`. */
export const fleetWords = ({ fleetShare, vehicles }: ManagedUnit): string =>
  fleetShare === null
    ? 'sem veículos'
    : `${formatShare(fleetShare)} (${vehicles.working} de ${vehicles.total})`;

/** `2º de 6`. */
export const rankWords = ({ rank, ranked }: ManagedUnit): string =>
  rank === null ? 'sem posição' : `${rank}º de ${ranked}`;

/** Of which places a rank is made: `frota disponível 1º + índice de retorno 3º + idade do concreto na descarga 2º`. */
export const placesWords = ({ places }: ManagedUnit): string =>
  (Object.keys(figureLabels) as ManagerFigure[])
    .map((figure) => `${figureLabels[figure].toLowerCase()} ${place(places[figure])}`)
    .join(' + ');
