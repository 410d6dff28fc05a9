import { managerColumns } from '@traco/contract/managers-overview/manager-columns';
import { signedInDoor } from '../../platform/door.ts';
import { listAsFile } from '../../platform/sheets/sheets.ts';
import { whereOfManagers } from './manager-filter.queries.ts';
import { toManagerLine } from './manager-lines.rules.ts';
import { listManagers } from './manager-rows.queries.ts';

/** The filtered list as a file, by unit. */
export const exportManagers = signedInDoor.managersOverview.export.handler(
  ({ input: { format, ...filter }, context: { db, now }, errors }) =>
    listAsFile('gerentes', Object.values(managerColumns), { format, now: now(), errors }, async (most) =>
      (await listManagers(db, now(), [whereOfManagers(filter)], 'unit', most)).map(toManagerLine),
    ),
);
