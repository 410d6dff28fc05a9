import { Text, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import type { Employee } from '@traco/contract/other-employees-overview/employee';
import { useState } from 'react';
import { WhenField } from '../../kit/form/typed-fields.tsx';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { parseDay, typedDay } from '../../lib/brazilian-date.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  employee: Employee;
  onChanged: () => void;
  onClose: () => void;
}

/** What the server says of the day: it stands there. */
const ofTheDay: ReadonlySet<string> = new Set(['LEFT_IN_FUTURE', 'LEFT_BEFORE_ADMISSION']);

/** Lets an employee go, once it is said what ends with it; or takes them on again. */
export function LeavingDialog({ employee, onChanged, onClose }: Props) {
  const { id, revision, name, active, today } = employee;
  const [on, setOn] = useState(typedDay(today));
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState('');
  const { send, isSending, failure } = useSending();
  const word = active ? 'Desligar' : 'Readmitir';
  const atTheDay = (error: unknown) => {
    if (!(error instanceof ORPCError) || !ofTheDay.has(error.code)) return undefined;
    setProblem(sentenceFor(error));
    return '';
  };
  const submit = async () => {
    const onDay = parseDay(on, today);
    if (active && !onDay) return setProblem('Informe o dia do desligamento.');
    await send(async () => {
      if (active) await client.otherEmployeesOverview.dismiss({ id, revision, onDay: onDay!, notes });
      else await client.otherEmployeesOverview.readmit({ id, revision });
      notify({
        message: active
          ? `Desligamento de ${name} registrado: sessões, página e crachá encerrados.`
          : `${name} voltou ao quadro.`,
        tone: 'success',
      });
      onClose();
    }, atTheDay);
    onChanged();
  };
  return (
    <FormDialog
      title={`${word} ${name}`}
      button={word}
      isSending={isSending}
      failure={failure}
      beginsAtButton={!active}
      onSend={submit}
      onClose={onClose}
    >
      <Text inherit>
        {active
          ? 'O acesso termina na hora, a conta fecha, a página pública é desligada e o crachá impresso deixa de valer. O histórico fica.'
          : 'A conta abre de novo. A página pública continua desligada e o crachá antigo não volta a valer: imprima outro.'}
      </Text>
      {active && (
        <>
          <WhenField
            kind="day"
            label="Último dia"
            today={today}
            value={on}
            error={problem}
            onChange={(value) => {
              setOn(value);
              setProblem('');
            }}
          />
          <TextInput
            label="Observação"
            placeholder="Opcional"
            maxLength={300}
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
