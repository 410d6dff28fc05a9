import type { CrewDay } from '@traco/contract/unit-manager/unit-manager';
import { addDays } from '@traco/contract/values/calendar';
import { pathOf } from '../../lib/paths.ts';
import type { AttentionItem } from '../../ui/attention-list.tsx';

/** What the manager has to do, each opening where it is done. */
export function toDoItems(
  { toDo, dayOn, today, unit }: CrewDay,
  unitId: string | undefined,
): AttentionItem[] {
  const isToday = dayOn === today;
  const own = { unitId };
  const dia = isToday ? undefined : 'amanha';
  const day = isToday ? 'de hoje' : 'de amanhã';
  return [
    {
      count: toDo.unended.length,
      one: 'jornada de dia anterior sem encerramento',
      many: 'jornadas de dias anteriores sem encerramento',
      to: pathOf('/unit-manager', {}, { ...own, dia, abrir: 'jornadas' }),
    },
    {
      count: toDo.unassigned,
      one: `carga ${day} sem caminhão ou motorista`,
      many: `cargas ${day} sem caminhão ou motorista`,
      to: pathOf('/unit-manager', {}, { ...own, dia, cargas: 'abertas' }),
    },
    {
      count: isToday ? toDo.unassignedNextDay : 0,
      one: 'carga de amanhã sem caminhão ou motorista',
      many: 'cargas de amanhã sem caminhão ou motorista',
      to: pathOf('/unit-manager', {}, { ...own, dia: 'amanha', cargas: 'abertas' }),
    },
    {
      count: toDo.withoutShift,
      one: 'motorista liberado sem jornada',
      many: 'motoristas liberados sem jornada',
      to: pathOf('/unit-manager', {}, { ...own, dia, equipe: 'sem-jornada' }),
    },
    {
      count: toDo.unconfirmed,
      one: 'concretagem a confirmar',
      many: 'concretagens a confirmar',
      to: pathOf('/unit-schedule', {}, { ...own, day: isToday ? today : addDays(today, 1) }),
    },
    {
      count: toDo.expiring.length,
      one: 'documento vence em 30 dias ou já venceu',
      many: 'documentos vencem em 30 dias ou já venceram',
      to: pathOf('/truck-drivers', {}, { unitId: unitId ? unit.id : undefined, kind: 'expiring' }),
    },
    {
      count: toDo.absent,
      one: 'ausência no dia',
      many: 'ausências no dia',
      to: pathOf('/unit-manager', {}, { ...own, dia, equipe: 'ausentes' }),
    },
  ];
}
