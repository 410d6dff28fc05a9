import { NativeSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { vehicleName } from '@traco/contract/fleet-management/vehicle-name';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { type Lookups, useLookups } from '../../../kit/form/use-lookups.ts';
import { api, client } from '../../../lib/api.ts';
import classes from './driver-form.module.css';
import { DriverForm } from './driver-form.tsx';
import type { OpenForm } from './use-driver-form.ts';

const stays = { staleTime: 5 * 60_000 };

interface Props {
  /** The driver that is altered; null for a new one. */
  driver: Driver | null;
  ownUnitId: string;
  units: Lookups['units'];
  today: string;
  onDone: (driver: Driver) => void;
  onClose: () => void;
}

/** A driver's form as the company fills it in: with their truck, and the partner who lends them. */
export const CompanyDriverForm = (props: Props) => (
  <DriverForm
    {...props}
    belonging={(form) => <Belonging {...form} />}
    problemOf={(code, data) =>
      code === 'VEHICLE_TAKEN' ? { vehicleId: takenBy((data as { driver: string }).driver) } : undefined
    }
    save={({ id, unitId, fields, revision, renewals }) =>
      props.driver
        ? client.truckDrivers.edit({ id, revision, renewals, ...fields })
        : client.truckDrivers.create({ id, unitId, ...fields })
    }
  />
);

function Belonging({ draft, problems, set }: OpenForm) {
  const { vehicles } = useLookups(draft.unitId);
  const partners = useQuery(api.fleetManagement.choices.queryOptions(stays)).data?.partners ?? [];
  return (
    <div className={classes.pair}>
      <Select
        label="Caminhão habitual"
        placeholder="Nenhum"
        searchable
        clearable
        allowDeselect={false}
        data={vehicles.map((vehicle) => ({
          value: vehicle.id,
          label: vehicleName(vehicle),
        }))}
        value={draft.vehicleId || null}
        error={problems.vehicleId}
        onChange={(value) => set('vehicleId', value ?? '')}
      />
      <NativeSelect
        label="Vínculo"
        data={[
          { value: '', label: 'Próprio' },
          ...partners.map((each) => ({ value: each.id, label: `Cedido por ${each.name}` })),
        ]}
        value={draft.partnerId}
        error={problems.partnerId}
        onChange={(event) => set('partnerId', event.currentTarget.value)}
      />
    </div>
  );
}

const takenBy = (driver: string) => `Este caminhão é o habitual de ${driver}: altere antes aquele cadastro.`;
