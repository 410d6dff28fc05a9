import type { PourPage } from '@traco/contract/records/pour-page';
import { pathOf } from '../../../lib/paths.ts';

/** The board of its day, with the pour chosen: there its loads get trucks. */
export function boardOfPour({ dayOn, id, unit }: PourPage['pour'], choosesUnit: boolean): string {
  const at = { day: dayOn, programacao: id };
  return choosesUnit
    ? pathOf('/admin-schedule-view', {}, { ...at, unitId: unit.id })
    : pathOf('/unit-schedule', {}, at);
}
