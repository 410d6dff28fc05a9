import { ActionIcon, Group, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays } from '@traco/contract/values/calendar';
import { useUnits } from '../../../../kit/form/use-lookups.ts';
import { parseDay } from '../../../../lib/brazilian-date.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import type { DayAddress } from './use-day-sheet.ts';

interface Props {
  address: DayAddress;
  shown: { unit: { id: string }; dayOn: string; today: string } | undefined;
}

/** Which unit, which day; the day before and after are one press away. */
export function DaySwitches({ address, shown }: Props) {
  const units = useUnits();
  const today = shown?.today ?? '';
  const choose = (day: string) => address.chooseDay(day === today ? undefined : day);
  const step = { variant: 'default', size: 30 } as const;
  return (
    <>
      {address.choosesUnit && (
        <Select
          aria-label="Unidade"
          size="xs"
          w={190}
          allowDeselect={false}
          data={units.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown?.unit.id ?? null}
          onChange={(id) => address.chooseUnit(id ?? undefined)}
        />
      )}
      {shown && (
        <Group gap={4} wrap="nowrap">
          <ActionIcon {...step} aria-label="Dia anterior" onClick={() => choose(addDays(shown.dayOn, -1))}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <DayField
            label="Dia mostrado"
            size="xs"
            value={shown.dayOn}
            parse={(typed) => parseDay(typed, today)}
            today={today}
            onChange={choose}
          />
          <ActionIcon
            {...step}
            aria-label="Dia seguinte"
            disabled={shown.dayOn >= today}
            onClick={() => choose(addDays(shown.dayOn, 1))}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </>
  );
}
