import { Group, TextInput } from '@mantine/core';
import { FARTHEST_RULE_DAYS } from '@traco/contract/commission/commission';
import { addDays, addMonths } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { parseDay } from '../../lib/brazilian-date.ts';
import { DayField } from '../../ui/day-field.tsx';

/** From when on a version holds, and why it pays less: as it is typed, from the first of next month on. */
export function useRuleDay() {
  const today = dayIn(new Date(), deviceZone());
  const [holdsFrom, setHoldsFrom] = useState(addMonths(`${today.slice(0, 7)}-01`, 1));
  const [reason, setReason] = useState('');
  return { today, holdsFrom, setHoldsFrom, reason, setReason };
}

interface Props {
  day: ReturnType<typeof useRuleDay>;
  label: string;
  /** When a reason has to be given. */
  description: string;
}

/** The fields of the day and of the reason. */
export function RuleDay({
  day: { today, holdsFrom, setHoldsFrom, reason, setReason },
  label,
  description,
}: Props) {
  return (
    <>
      <Group gap="xs" align="center">
        <span>{label}</span>
        <DayField
          label={label}
          value={holdsFrom}
          min={today}
          today={addDays(today, FARTHEST_RULE_DAYS)}
          parse={(typed) => parseDay(typed, today)}
          onChange={setHoldsFrom}
        />
      </Group>
      <TextInput
        label="Motivo"
        description={description}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </>
  );
}
