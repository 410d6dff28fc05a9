import type { UnitLine } from '@traco/contract/units-overview/unit';
import { counted } from '../../lib/counted.ts';

/** `18 de 20`, and how many stand still. */
export const fleetWords = ({ vehicles: { working, down, total } }: Pick<UnitLine, 'vehicles'>): string =>
  total === 0
    ? 'sem veículos'
    : `${working} de ${total}${down > 0 ? `, ${counted(down, 'parado', 'parados')}` : ''}`;
