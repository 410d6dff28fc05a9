import type { PourKind } from '@traco/contract/pours/pour-filter';
import { pourStates } from '@traco/contract/pours/pour-states';
import { pourStateWords } from '@traco/contract/pours/pour-words';
import { type ListFilter, namesOf, optionsOf } from '../../kit/list/filters.ts';
import type { AgendaView } from './agenda-address.ts';

/** What is not cancelled is what an agenda shows where nothing is said. */
const kindWords: Record<Exclude<PourKind, 'planned'>, string> = {
  all: 'Todas, também as canceladas',
  waiting: 'A confirmar',
  risk: 'Em risco',
  changes: 'Com pedido de alteração',
  cancelled: 'Canceladas e suspensas',
};
const STATE = 'state:';

/** What the agenda is narrowed by: whose plant, which always holds one, and what is asked of the pours or how they stand. */
export function agendaFilters(
  { filter }: Pick<AgendaView, 'filter'>,
  units: readonly { id: string; name: string }[],
): ListFilter[] {
  const kind = filter.kind === 'planned' ? '' : filter.kind;
  const unit = { name: 'unitId', label: 'Unidade', value: filter.unitId ?? '', options: namesOf(units) };
  return [
    ...(units.length > 0 ? [{ ...unit, usual: unit.value }] : []),
    {
      name: 'situation',
      label: 'Situação',
      all: 'Não canceladas',
      value: filter.state ? STATE + filter.state : kind,
      options: [
        ...optionsOf(kindWords),
        ...pourStates.map((state) => ({
          value: STATE + state,
          label: `Só ${pourStateWords[state].toLowerCase()}`,
        })),
      ],
      changes: (value) =>
        value.startsWith(STATE)
          ? { state: value.slice(STATE.length), kind: null }
          : { state: null, kind: value || null },
    },
  ];
}
