import type { LoadPage } from '@traco/contract/load-record/load-record';
import { pathOf } from '../../lib/paths.ts';

/** The board of its day, with its pour chosen: there it gets its truck. */
export function boardOfLoad({ load, trip }: LoadPage, choosesUnit: boolean): string {
  const at = { day: load.dayOn, programacao: trip.pourId ?? undefined };
  return choosesUnit
    ? pathOf('/admin-schedule-view', {}, { ...at, unitId: load.unit.id })
    : pathOf('/unit-schedule', {}, at);
}
