import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { type ReactNode, useState } from 'react';
import type { Lookups } from '../../../kit/form/use-lookups.ts';
import { RecordFrame } from '../../../kit/record/record-frame.tsx';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { notify } from '../../../lib/notices.ts';
import { CompanyDriverForm } from './company-driver-form.tsx';
import { DriverBody } from './driver-body.tsx';
import { type DriverDialogName, DriverDialogs } from './driver-dialogs.tsx';
import { todayStatus } from './driver-status.ts';

interface Props {
  driverId: string;
  isEditing: boolean;
  units: Lookups['units'];
  /** What the office sees besides. */
  parts?: (driver: Driver) => ReactNode;
  /** Writes to them in the app. */
  onMessage?: () => void;
  onEdit: (isEditing: boolean) => void;
  onClose: () => void;
}

/** A driver in whole: how they stand, what they carried, papers, days away, what happened, access. */
export function DriverPanel({ driverId, isEditing, units, parts, onMessage, onEdit, onClose }: Props) {
  const queries = useQueryClient();
  const options = api.records.driver.queryOptions({
    input: { id: driverId },
    meta: changesWith(
      'drivers',
      'absences',
      'driver_events',
      'driver_documents',
      'manual_readings',
      'vehicles',
      'loads',
    ),
  });
  const found = useQuery(options);
  const page = found.data;
  const driver = page?.driver;
  const [dialog, setDialog] = useState<DriverDialogName | null>(null);
  const changed = () => {
    for (const key of [api.records.key(), api.truckDrivers.key(), api.driversOverview.key()])
      void queries.invalidateQueries({ queryKey: key });
  };
  return (
    <RecordFrame
      kind="driver"
      id={driverId}
      title={driver?.name}
      status={driver && todayStatus(driver)}
      found={found}
      onClose={onClose}
    >
      {driver && isEditing && (
        <CompanyDriverForm
          driver={driver}
          ownUnitId={driver.unit.id}
          units={units}
          today={driver.today}
          onDone={(next) => {
            queries.setQueryData(options.queryKey, (before) => before && { ...before, driver: next });
            changed();
            onEdit(false);
            notify({ message: 'Motorista salvo.', tone: 'success' });
          }}
          onClose={() => onEdit(false)}
        />
      )}
      {page && !isEditing && (
        <DriverBody
          page={page}
          parts={parts?.(page.driver)}
          onChanged={changed}
          onEdit={() => onEdit(true)}
          onOpen={setDialog}
          onMessage={onMessage}
        />
      )}
      {driver && dialog && (
        <DriverDialogs driver={driver} dialog={dialog} onChanged={changed} onClose={() => setDialog(null)} />
      )}
    </RecordFrame>
  );
}
