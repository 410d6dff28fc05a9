import type { UnitRoad } from '@traco/contract/unit-dashboard/unit-dashboard';
import { keptKind } from '../../platform/kept-answers.ts';
import { together } from '../../platform/one-message.ts';
import { scopeOfSight } from '../../platform/scopes.ts';
import { withKept } from '../../platform/with-kept.ts';
import type { DayAsking } from '../day-plan/day-plan.service.ts';
import { listOpenIncidents, toIncidentLine } from '../incidents/incidents.service.ts';
import { listOpenOccurrences } from '../operational-sheet/operational-sheet.service.ts';
import { countReturns } from './road.queries.ts';

/** What of a plant waits for a hand: of it a load that goes on changes nothing. */
type Waiting = Pick<UnitRoad, 'returns' | 'occurrences' | 'incidents'>;

const kind = keptKind<Waiting>(1, [
  'concrete_returns',
  'drivers',
  'incidents',
  'occurrences',
  'units',
  'vehicles',
]);

/** It, as it is kept until something of it changes. */
export const keptWaiting = ({ actor, ...asking }: DayAsking, unitId: string): Promise<Waiting> =>
  withKept(
    { ...asking, key: `${scopeOfSight(actor)} ${unitId}` },
    {
      kind,
      async ask() {
        const [returns, occurrences, incidents] = await together([
          countReturns(asking.db, unitId),
          listOpenOccurrences(asking.db, unitId),
          listOpenIncidents(asking.db, unitId),
        ]);
        return { returns, occurrences, incidents: incidents.map(toIncidentLine) };
      },
    },
    async (waiting) => waiting,
  );
