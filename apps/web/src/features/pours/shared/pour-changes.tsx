import { Button, Group, Textarea } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import type { FitAnswer } from '@traco/contract/day-plan/fit';
import type { Pour, PourChange } from '@traco/contract/pours/pour';
import { pourChangeStateWords } from '@traco/contract/pours/pour-words';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatInstant, formatM3 } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { Callout } from '../../../ui/callout.tsx';
import { OverrideForm } from './override-form.tsx';
import type { Objection } from './pour-actions.tsx';
import classes from './pour-panel.module.css';
import { pourFieldLabel, pourValueWords } from './pour-value-words.ts';
import { usePourNames } from './use-pour-names.ts';

interface Props {
  pour: Pour;
  mayAnswer: boolean;
  isOffice: boolean;
  onAnswered: () => void;
}

/** The change that was asked for and waits: what would be another, and the office's answer. */
export function PourChanges({ pour, mayAnswer, isOffice, onAnswered }: Props) {
  const changes = useQuery(
    api.pours.changes.queryOptions({ input: { id: pour.id }, meta: changesWith('pour_changes', 'pours') }),
  );
  const open = changes.data?.find(({ state }) => state === 'open');
  const settled = changes.data?.filter(({ state }) => state !== 'open') ?? [];
  return (
    <>
      {open && (
        <OpenChange
          pour={pour}
          change={open}
          mayAnswer={mayAnswer}
          isOffice={isOffice}
          onAnswered={onAnswered}
        />
      )}
      {settled.length > 0 && <SettledChanges pour={pour} changes={settled} />}
    </>
  );
}

/** What was asked before, and what became of it. */
function SettledChanges({ pour, changes }: { pour: Pour; changes: readonly PourChange[] }) {
  const zone = pour.unit.timeZone;
  const names = usePourNames(pour);
  return (
    <details className={classes.history}>
      <summary>Pedidos respondidos ({changes.length})</summary>
      <ul>
        {changes.map(({ id, state, fields, message, answer, answeredAt }) => (
          <li key={id}>
            <b>{pourChangeStateWords[state]}</b>
            {answeredAt && ` em ${formatInstant(answeredAt, zone)}`}
            {': '}
            {[
              ...Object.entries(fields).map(
                ([field, value]) =>
                  `${pourFieldLabel(field)} ${pourValueWords(field, String(value), { names, zone })}`,
              ),
              message && `“${message}”`,
            ]
              .filter(Boolean)
              .join(', ')}
            {answer && ` — ${answer}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function OpenChange({ pour, change, mayAnswer, isOffice, onAnswered }: Props & { change: PourChange }) {
  const zone = pour.unit.timeZone;
  const names = usePourNames(pour);
  const [isRefusing, setRefusing] = useState(false);
  const [text, setText] = useState('');
  const [objection, setObjection] = useState<Objection | null>(null);
  const { send, isSending, failure, tell } = useSending();
  const answer = (
    decision: 'accepted' | 'refused' | 'withdrawn',
    more: { answer?: string; overrideReason?: string } = {},
  ) =>
    send(
      async () => {
        await client.pours.answerChange({
          changeId: change.id,
          decision,
          ...more,
        });
        onAnswered();
        notify({ message: done(change, decision), tone: 'success' });
      },
      (error) => {
        if (!(error instanceof ORPCError) || error.code !== 'DOES_NOT_FIT') return undefined;
        setObjection({ kind: 'fit', fit: (error.data as { fit: FitAnswer }).fit });
        return '';
      },
    );
  const current: Record<string, unknown> = { ...pour, mixId: pour.mix.id };
  const read = (field: string, value: unknown) =>
    pourValueWords(field, value === null || value === undefined ? null : String(value), { names, zone });
  return (
    <Callout tone="warning" title="Pedido de alteração">
      <p>
        {change.askedBy ? `Por ${change.askedBy}` : 'Pelo cliente, no link dele'}, em{' '}
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
      {objection && (
        <OverrideForm
          objection={objection}
          zone={zone}
          label="Aceitar assim mesmo"
          isSending={isSending}
          onSend={(overrideReason) => void answer('accepted', { overrideReason })}
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
        <p className="form-failure" role="alert">
          {failure}
        </p>
      )}
      {mayAnswer && !objection && (
        <Group gap="xs" mt="xs">
          {isOffice && !isRefusing && (
            <>
              <Button size="sm" loading={isSending} onClick={() => void answer('accepted')}>
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
      )}
    </Callout>
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

function done({ wish, askedBy }: PourChange, decision: 'accepted' | 'refused' | 'withdrawn'): string {
  if (decision === 'withdrawn') return 'Pedido retirado.';
  const reads = askedBy ? '' : ' O cliente lê a resposta no link dele.';
  if (decision === 'refused') return `Pedido recusado.${reads}`;
  const accepted = {
    cancel: 'Programação cancelada.',
    words: 'Pedido marcado como atendido.',
    fields: 'Alteração aceita e feita.',
  };
  return accepted[wish] + reads;
}
