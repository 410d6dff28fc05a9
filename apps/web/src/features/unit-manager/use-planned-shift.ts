import type { CrewDay, CrewDriver } from '@traco/contract/unit-manager/unit-manager';
import { instantOf } from '@traco/contract/values/time-zone';
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { client } from '../../lib/api.ts';
import { parseTime } from '../../lib/brazilian-date.ts';
import { formatTime } from '../../lib/formats.ts';
import { truckOf, usualStart } from './crew-words.ts';
import { offerSwap } from './swap-truck.ts';
import { useShiftSending } from './use-shift-sending.ts';

/** Whose shift is planned, and on which day. */
export interface PlannedShiftProps {
  crew: CrewDay;
  driver: CrewDriver;
  now: Date;
  onChanged: () => void;
  onDone: () => void;
}

/** What is typed of a driver's planned shift, and its saving. */
export function usePlannedShift({ crew, driver, now, onChanged, onDone }: PlannedShiftProps) {
  const { shift } = driver;
  const zone = crew.unit.timeZone;
  const [id] = useState(() => newId());
  const [typed, setTyped] = useState({
    vehicleId: truckOf(driver),
    helperName: shift?.helperName ?? '',
    startsAt: shift ? formatTime(shift.plannedStartsAt, zone) : usualStart(crew, now),
  });
  const [problem, setProblem] = useState('');
  const { act, isSending, failure } = useShiftSending(driver.name, onChanged);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const time = parseTime(typed.startsAt);
    setProblem(time ? '' : 'Informe a hora de início.');
    if (!time) return;
    void act(
      async () => {
        await client.unitManager.saveShift({
          id: shift?.id ?? id,
          driverId: driver.id,
          dayOn: crew.dayOn,
          vehicleId: typed.vehicleId,
          helperName: typed.helperName,
          startsAt: instantOf(`${crew.dayOn}T${time}`, zone).toISOString(),
          ...(shift ? { revision: shift.revision } : {}),
        });
        offerSwap(crew, driver, typed.vehicleId, onChanged);
      },
      shift ? 'Jornada alterada.' : `${driver.name}: jornada marcada para ${time}.`,
      onDone,
    );
  };
  const change = (part: Partial<typeof typed>) => setTyped((all) => ({ ...all, ...part }));
  const drop = (planned: { id: string; revision: number }) =>
    void act(
      () => client.unitManager.dropShift({ id: planned.id, revision: planned.revision }),
      'Jornada retirada do dia.',
      onDone,
    );
  return { typed, change, problem, save, drop, isSending, failure };
}
