import type { PartnerDriver } from '@traco/contract/helay-drivers/helay-drivers';
import { client } from '../../lib/api.ts';
import { DriverForm } from '../truck-drivers/shared/driver-form.tsx';

interface Props {
  /** The driver that is altered; null for a new one. */
  driver: PartnerDriver | null;
  units: readonly { id: string; name: string }[];
  today: string;
  onDone: (driver: PartnerDriver) => void;
  onClose: () => void;
}

/** A driver's form as the partner fills it in: which truck they drive and whose they are stay as they are. */
export const PartnerForm = (props: Props) => (
  <DriverForm
    {...props}
    ownUnitId={props.driver?.unit.id ?? ''}
    save={({ id, unitId, fields: { vehicleId: _, partnerId: __, ...fields }, revision, renewals }) =>
      props.driver
        ? client.helayDrivers.edit({ id, revision, renewals, ...fields })
        : client.helayDrivers.create({ id, unitId, ...fields })
    }
  />
);
