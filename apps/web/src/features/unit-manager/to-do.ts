import type { CrewDay } from '@traco/contract/unit-manager/unit-manager';
import { addDays } from '@traco/contract/values/calendar';
import { pathOf } from '../../lib/paths.ts';
import type { AttentionItem } from '../../ui/attention-list.tsx';

/** What of the crew's day is to be prepared and stands in no book of rules yet, each opening where it is done. */
export function toDoItems({ toDo, dayOn, today }: CrewDay, unitId: string | undefined): AttentionItem[] {
  const isToday = dayOn === today;
  const own = { unitId };
  const dia = isToday ? undefined : 'amanha';
  return [
    {
      // Those of today stand in the book.
      count: isToday ? 0 : toDo.unassigned,
      one: 'carga de amanhã sem caminhão ou motorista',
      many: 'cargas de amanhã sem caminhão ou motorista',
      to: pathOf('/unit-manager', {}, { ...own, dia, cargas: 'abertas' }),
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
      count: toDo.absent,
      one: 'ausência no dia',
      many: 'ausências no dia',
      to: pathOf('/unit-manager', {}, { ...own, dia, equipe: 'ausentes' }),
    },
  ];
}
