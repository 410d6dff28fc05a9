import { driverAttention, whatForbids } from '@traco/contract/attention/driver/driver-attention';
import type { DriverAttention } from '@traco/contract/attention/driver/facts';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import touch from '../../../../ui/touch/touch.module.css';
import { TouchText } from '../../../../ui/touch/touch-field.tsx';
import { driverFacts } from '../../shared/driver-day/driver-facts.ts';
import { useDriverApp, useServerNow } from '../../shared/driver-day/use-driver-app.ts';
import type { DayFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { WhatStands } from './what-stands.tsx';

/** The sheet is handed in; the manager checks it or gives it back. */
export function HandInForm({ day, mended, onClose }: DayFormProps) {
  const { values, put, problems, setProblems, isSaving, enter } = useEntryForm({
    name: `entrega/${day.dayOn}`,
    blank: { notes: '' },
    mended,
    onClose,
  });
  const { entries, aheadMs } = useDriverApp();
  const attention = driverAttention(driverFacts(day, entries, useServerNow(aheadMs)));
  const against = whatForbids(attention, 'hand_in');
  const pending = pendingOf(day, attention);
  const unsent = entries.filter(({ state }) => state === 'waiting').length;
  return (
    <FormSheet
      title="Entregar a ficha do dia"
      save="Entregar ficha"
      isSaving={isSaving}
      problem={problems.form}
      onSave={() =>
        against
          ? setProblems({ form: `Ainda não dá para entregar. ${against.sentence}` })
          : void enter({ entry: { kind: 'sheet', notes: values.notes.trim() } })
      }
      onClose={onClose}
    >
      <WhatStands verb="entregar" against={against} sentences={pending} day={day} />
      {unsent > 0 && (
        <p className={touch.hint}>
          {unsent === 1 ? '1 lançamento sai' : `${unsent} lançamentos saem`} deste aparelho antes da ficha.
        </p>
      )}
      <TouchText
        label="O que o gerente deve saber do dia"
        value={values.notes}
        most={500}
        onText={(notes) => put({ notes })}
      />
    </FormSheet>
  );
}

/** What is still open of the day: their rest is not, and a checklist that nobody made stays so after the shift. */
function pendingOf({ shift }: DriverDay, attention: readonly DriverAttention[]): string[] {
  const noChecklist = Boolean(shift?.endedAt) && shift?.checklist.length === 0;
  return [
    ...attention.filter(({ key }) => key !== 'resting').map(({ sentence }) => sentence),
    ...(noChecklist ? ['O checklist do caminhão não foi feito.'] : []),
    ...(shift?.endedAt ? [] : ['A jornada não foi encerrada.']),
  ];
}
