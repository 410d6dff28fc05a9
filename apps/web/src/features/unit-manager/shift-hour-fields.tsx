import { Group } from '@mantine/core';
import { WhenField } from '../../kit/form/typed-fields.tsx';
import type { ShiftHourState } from './use-shift-hour.ts';

/** Day and hour at which a shift began or ended. */
export const ShiftHourFields = ({ hour, dayOn }: { hour: ShiftHourState; dayOn: string }) => (
  <Group grow align="flex-start" gap="sm">
    <WhenField
      kind="day"
      label="Dia"
      today={dayOn}
      parse={hour.readDay}
      value={hour.typed.day}
      error={hour.problems.day}
      onChange={(value) => hour.type('day', value)}
    />
    <WhenField
      kind="time"
      label="Hora"
      data-autofocus
      today={dayOn}
      value={hour.typed.time}
      error={hour.problems.time}
      onChange={(value) => hour.type('time', value)}
    />
  </Group>
);
