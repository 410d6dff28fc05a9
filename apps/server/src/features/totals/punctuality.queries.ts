import { z } from 'zod';
import { ofPromised, PunctualityRow, punctualityColumns } from '../../database/punctuality.queries.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { loadsOfMonth } from './load-parts.queries.ts';
import type { Standing } from './standing.rules.ts';

const UnitRow = PunctualityRow.extend({ unitId: z.string() });

/** How punctual each unit was in the month to the day shown; a unit without promised loads has no row. */
export const listPunctuality = (db: Database, standings: Standing[]) =>
  rowsOf(db, UnitRow)`
    select d.unit_id as "unitId", ${punctualityColumns} from ${ofPromised(loadsOfMonth(standings))} group by d.unit_id`;
