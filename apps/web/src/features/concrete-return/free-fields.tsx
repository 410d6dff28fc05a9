import { Select, TextInput } from '@mantine/core';
import { vehicleName } from '@traco/contract/fleet-management/vehicle-name';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { CustomerField } from '../customers/shared/customer-field.tsx';
import type { ReturnDraft } from './return-draft.ts';
import { returnLabels } from './return-draft.ts';
import type { ReturnForm } from './use-return-form.ts';

/** What a return without a load says of itself. */
export function FreeFields({ form, scope, lookups }: ReturnForm) {
  const { draft, problems, set } = form;
  const choose = (field: keyof ReturnDraft & ('unitId' | 'mixId' | 'vehicleId' | 'driverId')) => ({
    label: returnLabels[field],
    value: draft[field] || null,
    error: problems[field],
    onChange: (value: string | null) => set(field, value ?? ''),
    searchable: true,
    selectFirstOptionOnChange: true,
    nothingFoundMessage: 'Nada encontrado',
    comboboxProps: { shadow: 'md' as const },
    'data-field': field,
  });
  return (
    <FieldGrid cols={{ base: 1, sm: 2 }}>
      {scope.choosesUnit && (
        <Select
          {...choose('unitId')}
          data={lookups.units.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Select
        {...choose('mixId')}
        data={lookups.mixes.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
      />
      <CustomerField
        draft={{ ...draft, sellerId: '' }}
        error={problems.customerId}
        sellers={lookups.sellers}
        choosesUnit={scope.choosesUnit}
        choosesSeller={scope.choosesSeller}
        onCustomer={(id, name) => {
          set('customerId', id);
          set('customerName', name);
        }}
      />
      <Select
        {...choose('vehicleId')}
        clearable
        placeholder="Opcional"
        data={lookups.vehicles.map((vehicle) => ({
          value: vehicle.id,
          label: vehicleName(vehicle),
        }))}
      />
      <Select
        {...choose('driverId')}
        clearable
        placeholder="Opcional"
        data={lookups.drivers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextInput
        label={returnLabels.firstWater}
        placeholder="hh:mm, se souber"
        inputMode="numeric"
        maxLength={8}
        value={draft.firstWater}
        error={problems.firstWater}
        onChange={(event) => set('firstWater', event.currentTarget.value)}
        data-field="firstWater"
      />
    </FieldGrid>
  );
}
