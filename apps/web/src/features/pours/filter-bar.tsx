import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { PourKind } from '@traco/contract/pours/pour-filter';
import { pourStates } from '@traco/contract/pours/pour-states';
import { pourStateWords } from '@traco/contract/pours/pour-words';
import { type FilterChip, FilterChips } from '../../ui/filter-chips.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import {
  type AgendaMode,
  type AgendaView,
  agendaModes,
  modeWords,
  noFilters,
  stepDay,
} from './agenda-address.ts';
import classes from './filter-bar.module.css';
import type { SetAgenda } from './use-agenda.ts';

const kindWords: Record<PourKind, string> = {
  planned: 'No dia',
  all: 'Todas',
  waiting: 'A confirmar',
  risk: 'Em risco',
  changes: 'Com pedido de alteração',
  cancelled: 'Canceladas e suspensas',
};

interface Props {
  view: AgendaView;
  today: string;
  units: readonly { id: string; name: string }[];
  set: SetAgenda;
}

/** What the agenda shows: span, unit, situation, words. */
export function FilterBar({ view, today, units, set }: Props) {
  const { filter, mode, day } = view;
  const situation = filter.state ? `state:${filter.state}` : filter.kind;
  return (
    <div className={classes.filters}>
      <Group gap="xs" wrap="nowrap">
        <SegmentedControl
          size="sm"
          aria-label="Ver por"
          value={mode}
          data={agendaModes.map((value) => ({ value, label: modeWords[value] }))}
          onChange={(value) => set({ modo: value as AgendaMode, ...(view.isWatch ? { kind: null } : {}) })}
        />
        {!view.isWatch && (
          <Button.Group>
            <Button
              variant="default"
              px="xs"
              aria-label="Anterior"
              onClick={() => set({ dia: stepDay(mode, day, -1) })}
            >
              <IconChevronLeft size={18} aria-hidden />
            </Button>
            <Button variant="default" px="sm" onClick={() => set({ dia: null })} disabled={day === today}>
              Hoje
            </Button>
            <Button
              variant="default"
              px="xs"
              aria-label="Próximo"
              onClick={() => set({ dia: stepDay(mode, day, 1) })}
            >
              <IconChevronRight size={18} aria-hidden />
            </Button>
          </Button.Group>
        )}
      </Group>
      <Group gap="xs" className={classes.selects}>
        {units.length > 0 && (
          <NativeSelect
            aria-label="Unidade"
            value={filter.unitId ?? ''}
            data={units.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => set({ unitId: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          aria-label="Situação"
          value={situation}
          data={[
            {
              group: 'Ver',
              items: Object.entries(kindWords).map(([value, label]) => ({ value, label })),
            },
            {
              group: 'Só a situação',
              items: pourStates.map((state) => ({ value: `state:${state}`, label: pourStateWords[state] })),
            },
          ]}
          onChange={(event) => set(situationParameters(event.currentTarget.value))}
        />
        <SearchField
          label="Procurar por número, cliente ou obra"
          placeholder="Número, cliente ou obra"
          value={filter.search ?? ''}
          onSearch={(search) => set({ search })}
        />
      </Group>
      <FilterChips
        chips={chipsOf(view)}
        onRemove={(name) => set({ [name]: null })}
        onClear={() => set(noFilters)}
      />
    </div>
  );
}

const situationParameters = (chosen: string) =>
  chosen.startsWith('state:')
    ? { state: chosen.slice('state:'.length), kind: null }
    : { state: null, kind: chosen === 'planned' ? null : chosen };

/** The filters that hold, in words. */
export function chipsOf({ filter }: AgendaView): FilterChip[] {
  const chips: FilterChip[] = [];
  if (filter.state) chips.push({ name: 'state', label: 'Situação', value: pourStateWords[filter.state] });
  else if (filter.kind !== 'planned')
    chips.push({ name: 'kind', label: 'Situação', value: kindWords[filter.kind] });
  if (filter.search) chips.push({ name: 'search', label: 'Procura', value: filter.search });
  return chips;
}
