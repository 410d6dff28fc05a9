import type { IncidentLine } from '@traco/contract/incidents/incidents';
import type { IncidentRow } from './incidents.queries.ts';

export { listOpen as listOpenIncidents } from './incidents.queries.ts';

/** An incident as the contract shows it. */
export const toIncidentLine = (row: IncidentRow): IncidentLine => ({
  id: row.id,
  kind: row.kind,
  vehicleId: row.vehicleId,
  vehicle: row.vehicle,
  isDrill: row.isDrill,
  text: row.text,
  startedAt: row.startedAt.toISOString(),
  expectedUntil: row.expectedUntil?.toISOString() ?? null,
  revision: row.revision,
});
