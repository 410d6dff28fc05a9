import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { client } from '../../../lib/api.ts';
import { AbsenceDialog } from '../../crew/shared/absence-dialog.tsx';
import { AccessDialog } from '../../identity/shared/access-dialog.tsx';
import { TransferDialog } from '../../unit-transfers/shared/transfer-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

export type DriverDialogName = 'absence' | 'event' | 'pin' | 'transfer' | 'leave';

interface Props {
  driver: Driver;
  dialog: DriverDialogName;
  onChanged: () => void;
  onClose: () => void;
}

/** What is asked about a driver over their page. */
export function DriverDialogs({ driver, dialog, onChanged, onClose }: Props) {
  switch (dialog) {
    case 'absence':
      return (
        <AbsenceDialog
          unitId={driver.unit.id}
          today={driver.today}
          day={driver.today}
          drivers={[driver]}
          driverId={driver.id}
          onChanged={onChanged}
          onClose={onClose}
        />
      );
    case 'event':
      return <EventDialog driver={driver} onChanged={onChanged} onClose={onClose} />;
    case 'leave':
      return <LeaveDialog driver={driver} onChanged={onChanged} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog kind="driver" person={driver} onChanged={onChanged} onClose={onClose} />;
    case 'pin':
      return (
        <AccessDialog
          person={driver}
          post="motorista"
          kind="pin"
          give={async () => {
            const { cpf, pin } = await client.truckDrivers.givePin({ id: driver.id });
            return { cpf, secret: pin };
          }}
          onChanged={onChanged}
          onClose={onClose}
        />
      );
  }
}
