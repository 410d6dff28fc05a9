import { nameOfFigure } from '@traco/contract/figures/figures';
import { type BrazilianZone, brazilianZones, type Unit } from '@traco/contract/units-overview/unit';
import { formatCnpj } from '@traco/contract/values/identifiers';
import { mailLine, phoneLine } from '../../kit/record/contact-lines.tsx';
import { mapAddress } from '../../lib/coordinates.ts';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatInstant, formatM3 } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { Explain } from '../../ui/explain.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { figureLineOf } from '../figures/shared/fact-of.tsx';
import { GoalMeter } from '../totals/shared/goal-meter.tsx';
import { fleetWords } from './fleet-words.ts';

/** Its month and its data, line by line. */
export function UnitLines({ unit }: { unit: Unit }) {
  const { month, coordinates } = unit;
  return (
    <DetailLines
      lines={[
        figureLineOf('sellersGoal', month.sellersGoalM3, {
          of: unit.name,
          days: month.opens,
          words: sellersGoalWords(month) || undefined,
          to: pathOf('/commissions', {}, { aba: 'metas', unitId: unit.id }),
        }),
        [
          'Da meta',
          <Explain key="meter" of={[explanationOf('goalShare', { of: unit.name, days: month.opens })]}>
            <GoalMeter {...month} />
          </Explain>,
        ],
        [
          'Gerente',
          unit.managers.length > 0 && (
            <ScreenLink key="managers" to={pathOf('/managers-overview', {}, { unitId: unit.id })}>
              {unit.managers.join(', ')}
            </ScreenLink>
          ),
        ],
        figureLineOf('sellers', unit.sellers, {
          of: unit.name,
          to: pathOf('/sellers-overview', {}, { unitId: unit.id }),
        }),
        figureLineOf('vehicles', unit.vehicles.total, {
          label: 'Frota',
          of: unit.name,
          words: fleetWords(unit),
          to: pathOf('/fleet-management', {}, { unitId: unit.id }),
          besides: ['vehiclesWorking', 'vehiclesDown'],
        }),
        figureLineOf('devices', unit.sessions, { of: unit.name }),
        [nameOfFigure('pours'), unit.plannedPours > 0 && `${formatCount(unit.plannedPours)} em aberto`],
        ['Última carga', unit.lastLoadAt && formatInstant(unit.lastLoadAt, unit.timeZone)],
        [
          'Capacidade',
          `${formatCount(unit.capacityM3PerHour)} m³/h em ${counted(unit.bays, 'ponto', 'pontos')} de carga`,
        ],
        ['Código', unit.code],
        ['Razão social', unit.legalName],
        ['CNPJ', formatCnpj(unit.cnpj)],
        ['Inscrição estadual', unit.stateRegistration],
        ['Telefone', phoneLine(unit.phone)],
        ['E-mail', mailLine(unit.email)],
        ['Endereço', [unit.address, `${unit.city}/${unit.federativeUnit}`].filter(Boolean).join(', ')],
        [
          'No mapa',
          coordinates && (
            <a href={mapAddress(coordinates)} target="_blank" rel="noreferrer">
              abrir no mapa
            </a>
          ),
        ],
        ['Fuso horário', brazilianZones[unit.timeZone as BrazilianZone] ?? unit.timeZone],
        ['Vendedor lança carga', unit.sellersMayRecord ? 'sim, a unidade confirma' : 'não'],
      ]}
    />
  );
}

/** What its sellers' goals add up to, and by how much that is not the unit's own. */
function sellersGoalWords({ goalM3, sellersGoalM3 }: Unit['month']): string | false {
  if (sellersGoalM3 === null) return goalM3 !== null && 'nenhuma';
  const difference = goalM3 === null ? 0 : sellersGoalM3 - goalM3;
  if (Math.abs(difference) < 0.05) return formatM3(sellersGoalM3);
  return `${formatM3(sellersGoalM3)}, ${formatM3(Math.abs(difference))} ${difference > 0 ? 'acima' : 'abaixo'} da meta da unidade`;
}
