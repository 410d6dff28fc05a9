import { Group, NativeSelect } from '@mantine/core';
import { equipmentWords } from '@traco/contract/crew/crew-words';
import { equipmentKinds } from '@traco/contract/truck-drivers/driver';
import { type DriverKind, DriverKind as kinds } from '@traco/contract/truck-drivers/driver-record';
import type { Lookups } from '../../kit/form/use-lookups.ts';
import { type FilterChip, FilterChips } from '../../ui/filter-chips.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './filter-bar.module.css';
import { type DriversView, kindWords, noFilters } from './list-address.ts';
import type { SetView } from './use-drivers.ts';

interface Props {
  view: DriversView;
  set: SetView;
  units: Lookups['units'];
}

const ownerWords = { own: 'Próprios', partner: 'Do parceiro' } as const;

/** Which drivers the list shows. */
export function FilterBar({ view, set, units }: Props) {
  const { filter } = view;
  return (
    <>
      <Group gap="xs" className={classes.filters}>
        <SearchField
          label="Procurar por nome ou CPF"
          placeholder="Nome ou CPF"
          value={filter.search ?? ''}
          onSearch={(search) => set({ search })}
        />
        {units.length > 1 && (
          <NativeSelect
            aria-label="Unidade"
            value={filter.unitId ?? ''}
            data={[
              { value: '', label: 'Todas as unidades' },
              ...units.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => set({ unitId: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          aria-label="Situação"
          value={filter.kind}
          data={kinds.options.map((value: DriverKind) => ({ value, label: kindWords[value] }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            set({ kind: value === 'active' ? null : value });
          }}
        />
        <NativeSelect
          aria-label="Vínculo"
          value={filter.owner ?? ''}
          data={[
            { value: '', label: 'Próprios e do parceiro' },
            { value: 'own', label: ownerWords.own },
            { value: 'partner', label: ownerWords.partner },
          ]}
          onChange={(event) => set({ owner: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Equipamento"
          value={filter.equipment ?? ''}
          data={[
            { value: '', label: 'Todos os equipamentos' },
            ...equipmentKinds.map((value) => ({ value, label: equipmentWords[value] })),
          ]}
          onChange={(event) => set({ equipment: event.currentTarget.value })}
        />
      </Group>
      <FilterChips
        chips={chipsOf(view, units)}
        onRemove={(name) => set({ [name]: null })}
        onClear={() => set(noFilters)}
      />
    </>
  );
}

/** The filters that hold, in words. */
export function chipsOf({ filter }: DriversView, units: Props['units']): FilterChip[] {
  const { unitId, kind, owner, equipment, search } = filter;
  const chips: FilterChip[] = [];
  if (unitId)
    chips.push({
      name: 'unitId',
      label: 'Unidade',
      value: units.find(({ id }) => id === unitId)?.name ?? '…',
    });
  if (kind !== 'active') chips.push({ name: 'kind', label: 'Situação', value: kindWords[kind] });
  if (owner) chips.push({ name: 'owner', label: 'Vínculo', value: ownerWords[owner] });
  if (equipment) chips.push({ name: 'equipment', label: 'Equipamento', value: equipmentWords[equipment] });
  if (search) chips.push({ name: 'search', label: 'Procura', value: search });
  return chips;
}
