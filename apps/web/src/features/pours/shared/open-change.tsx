import { Button, Group, Textarea } from '@mantine/core';
import type { PourChange } from '@traco/contract/pours/pour';
import type { PourPage } from '@traco/contract/records/pour-page';
import { formatInstant, formatM3 } from '../../../lib/formats.ts';
import callout from '../../../ui/callout.module.css';
import { Callout } from '../../../ui/callout.tsx';
import { ReasonFields } from '../../unusual/shared/reason-fields.tsx';
import { OverrideForm } from './override-form.tsx';
import classes from './pour-forms.module.css';
import { pourFieldLabel, pourValueWords } from './pour-value-words.ts';
import { type Answering, useAnswering } from './use-answering.ts';
import { usePourNames } from './use-pour-names.ts';

interface Props {
  pour: PourPage['pour'];
  change: PourChange;
  mayAnswer: boolean;
  isOffice: boolean;
  onAnswered: () => void;
}

/** The change that waits: what would be another, and the office's answer. */
export function OpenChange({ pour, change, mayAnswer, isOffice, onAnswered }: Props) {
  const zone = pour.unit.timeZone;
  const names = usePourNames(pour);
  const answering = useAnswering(pour, change, onAnswered);
  const { isRefusing, text, setText, objection, setObjection, accept, isSending, failure } = answering;
  const current: Record<string, unknown> = { ...pour, mixId: pour.mix.id };
  const read = (field: string, value: unknown) =>
    pourValueWords(field, value === null || value === undefined ? null : String(value), { names, zone });
  return (
    <Callout tone="warning" title="Pedido de alteração">
      <p>
        {change.askedBy ? `Por ${change.askedBy}` : 'Pelo cliente, no link de confirmação'}, em{' '}
        {formatInstant(change.createdAt, zone)}
      </p>
      <ul className={classes.asked}>
        {Object.entries(change.fields).map(([field, value]) => (
          <li key={field}>
            {pourFieldLabel(field)}: <s>{read(field, current[field])}</s> → <b>{read(field, value)}</b>
          </li>
        ))}
      </ul>
      {change.message && <p>“{change.message}”</p>}
      {isOffice && mayAnswer && !isRefusing && (
        <ReasonFields
          found={answering.unusual}
          at={['day']}
          reasons={answering.reasons}
          problems={answering.problems}
          onReason={answering.giveReason}
        />
      )}
      {objection && (
        <OverrideForm
          objection={objection}
          zone={zone}
          label="Aceitar assim mesmo"
          isSending={isSending}
          onSend={accept}
          onBack={() => setObjection(null)}
        />
      )}
      {isRefusing && (
        <Textarea
          label="Por que o pedido foi recusado?"
          value={text}
          autosize
          minRows={2}
          maxLength={300}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {failure && (
        <p className={callout.formFailure} role="alert">
          {failure}
        </p>
      )}
      {mayAnswer && !objection && <AnswerButtons change={change} isOffice={isOffice} answering={answering} />}
    </Callout>
  );
}

interface ButtonsProps {
  change: PourChange;
  isOffice: boolean;
  answering: Answering;
}

function AnswerButtons({ change, isOffice, answering }: ButtonsProps) {
  const { isRefusing, setRefusing, text, accept, answer, isSending, tell } = answering;
  return (
    <Group gap="xs" mt="xs">
      {isOffice && !isRefusing && (
        <>
          <Button size="sm" loading={isSending} onClick={() => accept()}>
            {acceptLabel(change)}
          </Button>
          <Button size="sm" variant="default" onClick={() => setRefusing(true)}>
            Recusar
          </Button>
        </>
      )}
      {isRefusing && (
        <>
          <Button size="sm" variant="default" onClick={() => setRefusing(false)}>
            Voltar
          </Button>
          <Button
            size="sm"
            color="red"
            loading={isSending}
            onClick={() =>
              text.trim()
                ? void answer('refused', { answer: text })
                : tell('Diga por que o pedido foi recusado.')
            }
          >
            Recusar pedido
          </Button>
        </>
      )}
      {!isOffice && change.isMine && (
        <Button size="sm" variant="default" loading={isSending} onClick={() => void answer('withdrawn')}>
          Retirar pedido
        </Button>
      )}
    </Group>
  );
}

/** Says what accepting does: a wish in words changes nothing by itself. */
const acceptLabel = ({ wish, fields }: PourChange) => {
  if (wish === 'cancel') return 'Cancelar a programação';
  if (wish === 'words') return 'Marcar como atendido';
  return fields.m3 !== undefined && Object.keys(fields).length === 1
    ? `Aceitar ${formatM3(fields.m3)}`
    : 'Aceitar';
};
