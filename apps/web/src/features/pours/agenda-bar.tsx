import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { type AgendaMode, agendaModes, besideAgenda, modeWords, stepDay } from './agenda-address.ts';
import { agendaFilters } from './agenda-filters.ts';
import type { ShownAgenda } from './use-agenda.ts';

/** What the agenda shows: span and day, plant, situation, words, the views that are kept of it. */
export function AgendaBar({ shown: { view, search, today, units, set } }: { shown: ShownAgenda }) {
  const { filter, mode, day } = view;
  return (
    <FilterBar
      search={{
        label: 'Procurar por número, cliente ou obra',
        placeholder: 'Número, cliente ou obra',
        value: filter.search ?? '',
      }}
      filters={agendaFilters(view, units)}
      set={set}
    >
      <ListViews path="/seller-schedule-view" search={search} set={set} except={besideAgenda} />
      <Group gap="xs" wrap="nowrap">
        <SegmentedControl
          size="sm"
          aria-label="Ver por"
          value={mode}
          data={agendaModes.map((value) => ({ value, label: modeWords[value] }))}
          onChange={(value) => set({ ver: value as AgendaMode, ...(view.isWatch ? { kind: null } : {}) })}
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
    </FilterBar>
  );
}
