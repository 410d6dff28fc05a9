import { Button, Group } from '@mantine/core';
import type { Shift } from '@traco/contract/unit-manager/unit-manager';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { client } from '../../lib/api.ts';
import { NO_FIGURE } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { hoursText } from './crew-words.ts';
import { ShiftHourDialog } from './shift-hour-dialog.tsx';
import { mayEndNow, type ShiftStep, shiftHour } from './shift-words.ts';
import classes from './shifts.module.css';
import type { ShiftHourParts } from './use-shift-hour.ts';
import { useShiftSending } from './use-shift-sending.ts';

/** When a shift began and ended in fact: one tap for now, another hour typed, what was noted corrected. */
export function ShiftHours({ title, ...parts }: Omit<ShiftHourParts, 'step'> & { title: string }) {
  const { shift, driver, now, zone, onChanged } = parts;
  const [asked, setAsked] = useState<ShiftStep | null>(null);
  const { act, isSending, failure } = useShiftSending(driver, onChanged);
  const nowIs = (step: ShiftStep) =>
    act(
      () =>
        client.unitManager.clockShift({
          id: shift.id,
          revision: shift.revision,
          step,
          at: now.toISOString(),
        }),
      step === 'start' ? 'Início da jornada marcado.' : 'Fim da jornada marcado.',
      () => undefined,
    );
  const steps = shift.startedAt ? (['start', 'end'] as const) : (['start'] as const);
  return (
    <section aria-label={title}>
      <h3 className={classes.part}>{title}</h3>
      <ul className={classes.hours}>
        {steps.map((step) => {
          const at = step === 'start' ? shift.startedAt : shift.endedAt;
          const word = step === 'start' ? 'Início' : 'Fim';
          const isNow = step === 'start' ? shift.dayOn === dayIn(now, zone) : mayEndNow(shift, now, zone);
          const typing = at ? 'Corrigir' : isNow ? 'Outra hora' : 'Informar hora';
          return (
            <li key={step}>
              <span>{word}</span>
              <span>{at ? hourWords(shift, step, at, zone) : NO_FIGURE}</span>
              <Group gap="xs" justify="flex-end">
                {!at && isNow && (
                  <Button size="xs" variant="light" loading={isSending} onClick={() => void nowIs(step)}>
                    {step === 'start' ? 'Começou agora' : 'Encerrou agora'}
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${typing} (${word.toLowerCase()})`}
                  onClick={() => setAsked(step)}
                >
                  {typing}
                </Button>
              </Group>
            </li>
          );
        })}
      </ul>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      {asked && <ShiftHourDialog key={asked} {...parts} step={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** `16:40`, an end with how long it was: `16:40 · 9h36`. */
function hourWords(shift: Shift, step: ShiftStep, at: string, zone: string): string {
  const hour = shiftHour(shift, at, zone);
  if (step === 'start' || !shift.startedAt) return hour;
  return `${hour} · ${hoursText(Date.parse(at) - Date.parse(shift.startedAt))}`;
}
