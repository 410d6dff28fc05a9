import { Select } from '@mantine/core';
import { Payment } from '@traco/contract/concrete-volume/load';
import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { vehicleName } from '@traco/contract/fleet-management/vehicle-name';
import { MoneyField } from '../../../kit/form/typed-fields.tsx';
import { useRelevant } from '../../../kit/form/use-relevant.ts';
import { FieldGrid } from '../../../ui/field-grid.tsx';
import { choiceIn } from './choice-in.ts';
import type { DraftField } from './load-draft.ts';
import type { LoadFieldsProps } from './load-fields.tsx';

/** With which truck and driver, at what price, and how it is paid. */
export function DeliveryFields(props: LoadFieldsProps) {
  const { draft, problems, lookups, onChange } = props;
  const choose = choiceIn(props, useRelevant(draft.unitId));
  const optional = (field: DraftField) => ({ ...choose(field), clearable: true, placeholder: 'Opcional' });
  // A planned load does not leave without them.
  const crew = (field: DraftField) =>
    draft.planned ? { ...choose(field), placeholder: 'Escolha' } : optional(field);
  return (
    <FieldGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label="Caminhão"
        data={lookups.vehicles.map((vehicle) => ({
          value: vehicle.id,
          label: vehicleName(vehicle),
        }))}
        {...crew('vehicleId')}
        data-field="vehicleId"
      />
      <Select
        label="Motorista"
        data={lookups.drivers.map(({ id, name }) => ({ value: id, label: name }))}
        {...crew('driverId')}
        data-field="driverId"
      />
      <MoneyField
        label="Preço por m³"
        value={draft.price}
        error={problems.price}
        onChange={(value) => onChange('price', value)}
      />
      <Select
        label="Pagamento"
        data={Payment.options.map((value) => ({ value, label: paymentWords[value] }))}
        {...optional('payment')}
        data-field="payment"
      />
    </FieldGrid>
  );
}
