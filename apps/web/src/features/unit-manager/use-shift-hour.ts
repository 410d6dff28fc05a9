import { ORPCError } from '@orpc/client';
import type { Shift } from '@traco/contract/unit-manager/unit-manager';
import { addDays } from '@traco/contract/values/calendar';
import { instantOf } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { parseTime } from '../../lib/brazilian-date.ts';
import { notify } from '../../lib/notices.ts';
import { plannedDay } from '../pours/shared/check-pour.ts';
import { firstTyped, type ShiftStep, shiftHour, shortDay } from './shift-words.ts';

/** A shift, which of its hours is noted, and where. */
export interface ShiftHourParts {
  shift: Shift;
  step: ShiftStep;
  driver: string;
  now: Date;
  zone: string;
  onChanged: () => void;
}

const fieldOf: Record<string, 'day' | 'time'> = {
  OTHER_DAY: 'day',
  TOO_LONG: 'day',
  IN_THE_FUTURE: 'time',
  BEFORE_START: 'time',
  OTHER_SHIFT: 'time',
};

/** The beginning or the end of a shift as day and hour are typed, sent, and refused at the field. */
export function useShiftHour({ shift, step, driver, now, zone, onChanged }: ShiftHourParts) {
  const [typed, setTyped] = useState(() => firstTyped(shift, step, now, zone));
  const [problems, setProblems] = useState<{ day?: string; time?: string }>({});
  const { send, isSending, failure } = useSending();
  const readDay = (text: string) => plannedDay(text, addDays(shift.dayOn, -1));

  const submit = async (onDone: () => void) => {
    const day = readDay(typed.day);
    const time = parseTime(typed.time);
    setProblems({
      ...(day ? {} : { day: 'Informe uma data válida.' }),
      ...(time ? {} : { time: 'Informe uma hora válida.' }),
    });
    if (!day || !time) return;
    await send(
      async () => {
        const at = instantOf(`${day}T${time}`, zone).toISOString();
        await client.unitManager.clockShift({ id: shift.id, revision: shift.revision, step, at });
        notify({ message: notedWords({ shift, step, driver, at, zone }), tone: 'success' });
        onDone();
      },
      (error) => {
        const field = error instanceof ORPCError ? fieldOf[error.code] : undefined;
        if (!field || !(error instanceof ORPCError)) return undefined;
        setProblems({ [field]: error.message });
        return '';
      },
    );
    onChanged();
  };
  return {
    typed,
    problems,
    isSending,
    failure,
    readDay,
    submit,
    type: (field: 'day' | 'time', value: string) => {
      setTyped((all) => ({ ...all, [field]: value }));
      setProblems({});
    },
  };
}
export type ShiftHourState = ReturnType<typeof useShiftHour>;

const notedWords = ({
  shift,
  step,
  driver,
  at,
  zone,
}: Omit<ShiftHourParts, 'now' | 'onChanged'> & { at: string }) =>
  `${driver}: ${step === 'start' ? 'início' : 'fim'} da jornada de ${shortDay(shift.dayOn)} às ${shiftHour(shift, at, zone)}.`;
