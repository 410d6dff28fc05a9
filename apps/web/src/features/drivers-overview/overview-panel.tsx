import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { whatsAppLink } from '@traco/contract/values/phones';
import { useState } from 'react';
import type { Lookups } from '../../kit/form/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import type { SetAddress } from '../../ui/use-address.ts';
import { DriverPanel } from '../truck-drivers/shared/driver-panel.tsx';
import { Transfers } from '../unit-transfers/shared/transfers.tsx';
import { CheckPapers } from './check-papers.tsx';
import { DriverCard } from './driver-card.tsx';
import { DriverHistory } from './driver-history.tsx';
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
    void queries.invalidateQueries({ queryKey: api.driversOverview.key() });
    void queries.invalidateQueries({ queryKey: api.truckDrivers.key() });
  };
  return (
    <>
      <DriverPanel
        driverId={driverId}
        isEditing={isEditing}
        units={units}
        onEdit={(next) => set({ alterar: next ? '1' : null })}
        onClose={onClose}
        actions={(driver) => (
          <>
            {driver.phone && (
              <Button
                component="a"
                href={whatsAppLink(driver.phone)}
                target="_blank"
                rel="noreferrer"
                variant="default"
                leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
              >
                WhatsApp
              </Button>
            )}
            <Button variant="default" onClick={() => setWriting(true)}>
              Avisar no aplicativo
            </Button>
          </>
        )}
        parts={(driver) => (
          <>
            {card && <DriverCard card={card} />}
            {driver.checks.length > 0 && <CheckPapers driver={driver} onChanged={changed} />}
            <Transfers kind="driver" person={driver} onChanged={changed} />
            <DriverHistory driver={driver} />
          </>
        )}
      />
      {isWriting && card && <MessageDialog driver={card.driver} onClose={() => setWriting(false)} />}
    </>
  );
}
