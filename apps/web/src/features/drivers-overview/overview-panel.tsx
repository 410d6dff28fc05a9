import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lookups } from '../../kit/form/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import type { SetAddress } from '../../ui/use-address.ts';
import { DriverPanel } from '../truck-drivers/shared/driver-panel.tsx';
import { Transfers } from '../unit-transfers/shared/transfers.tsx';
import { CheckPapers } from './check-papers.tsx';
import { DriverCard } from './driver-card.tsx';
import { MessageDialog } from './message-dialog.tsx';

interface Props {
  driverId: string;
  isEditing: boolean;
  units: Lookups['units'];
  set: SetAddress;
  onClose: () => void;
}

/** A driver's panel as the company's office sees it: their ninety days, the papers to check, a word to them. */
export function OverviewPanel({ driverId, isEditing, units, set, onClose }: Props) {
  const queries = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const card = useQuery(
    api.driversOverview.card.queryOptions({
      input: { id: driverId },
      meta: changesWith('drivers', 'absences', 'driver_events', 'driver_documents', 'loads', 'shifts'),
    }),
  ).data;
  const changed = () => {
    for (const key of [api.records.key(), api.driversOverview.key(), api.truckDrivers.key()])
      void queries.invalidateQueries({ queryKey: key });
  };
  return (
    <>
      <DriverPanel
        driverId={driverId}
        isEditing={isEditing}
        units={units}
        onEdit={(next) => set({ alterar: next ? '1' : null })}
        onClose={onClose}
        onMessage={() => setWriting(true)}
        parts={(driver) => (
          <>
            {card && <DriverCard card={card} />}
            {driver.checks.length > 0 && <CheckPapers driver={driver} onChanged={changed} />}
            <Transfers kind="driver" person={driver} onChanged={changed} />
          </>
        )}
      />
      {isWriting && card && <MessageDialog driver={card.driver} onClose={() => setWriting(false)} />}
    </>
  );
}
