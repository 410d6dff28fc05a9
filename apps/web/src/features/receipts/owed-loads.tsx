import { Button, Checkbox, TextInput } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { OwedLoad } from '@traco/contract/receipts/receipt';
import { sharedOut } from '@traco/contract/receipts/receipt-rules';
import { parseCents, typedMoney } from '../../lib/brazilian-number.ts';
import { counted } from '../../lib/counted.ts';
import { formatDay, formatM3, formatMoney } from '../../lib/formats.ts';
import { TryAgain } from '../../ui/try-again.tsx';
import { nameOfLoad } from './load-name.ts';
import classes from './receipts.module.css';
import type { ReceiptForm } from './use-receipt-form.ts';

interface Owed {
  loads: OwedLoad[];
  owedCents: number;
  overdueCents: number;
  /** How many loads are owed beside those that are listed. */
  more: number;
  /** What of this customer waits to be used up by loads to come. */
  advanceLeftCents: number;
}

/** The loads that a customer owes, the first due first: each settled whole by a tick, or in part by what is typed. */
export function OwedLoads({ form, owed }: { form: ReceiptForm; owed: UseQueryResult<Owed> }) {
  if (owed.error) return <TryAgain error={owed.error} onRetry={() => void owed.refetch()} />;
  if (!owed.data) return <p className={classes.hint}>Carregando o que está em aberto…</p>;
  const { loads, owedCents, overdueCents, more, advanceLeftCents } = owed.data;
  const paidBefore =
    advanceLeftCents > 0 &&
    `Já adiantou ${formatMoney(advanceLeftCents)}, que abatem sozinhos as próximas cargas entregues.`;
  if (loads.length === 0)
    return <p className={classes.hint}>Este cliente não deve nenhuma carga. {paidBefore}</p>;
  const { draft, problems, set } = form;
  const value = parseCents(draft.valueCents) ?? 0;
  const share = () =>
    set(
      'loads',
      Object.fromEntries([...sharedOut(value, loads)].map(([id, cents]) => [id, typedMoney(cents)])),
    );
  const put = (id: string, typed: string | null) => {
    const { [id]: _, ...others } = draft.loads;
    set('loads', typed === null ? others : { ...others, [id]: typed });
  };
  return (
    <fieldset className={classes.owed}>
      <legend>
        Em aberto: {formatMoney(owedCents)}
        {overdueCents > 0 && <span data-late>, {formatMoney(overdueCents)} vencidos</span>}
      </legend>
      <ul>
        {loads.map((load, place) => (
          <OwedLine
            key={load.id}
            load={load}
            typed={draft.loads[load.id]}
            isFirst={place === 0}
            onTyped={(typed) => put(load.id, typed)}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className={classes.hint}>
          {`${counted(more, 'outra carga está', 'outras cargas estão')} em aberto e já na soma: ${
            more === 1 ? 'aparece' : 'aparecem'
          } aqui quando as mais antigas forem pagas.`}
        </p>
      )}
      {paidBefore && <p className={classes.hint}>{paidBefore}</p>}
      {problems.loads && (
        <p className={classes.problem} role="alert">
          {problems.loads}
        </p>
      )}
      <Button variant="subtle" size="compact-md" disabled={value === 0} onClick={share}>
        Repartir o valor, a mais antiga primeiro
      </Button>
    </fieldset>
  );
}

interface LineProps {
  load: OwedLoad;
  /** What is typed of it; undefined where it is not settled. */
  typed: string | undefined;
  isFirst: boolean;
  onTyped: (typed: string | null) => void;
}

function OwedLine({ load, typed, isFirst, onTyped }: LineProps) {
  const { dayOn, m3, site, owedCents, receivedCents, dueOn, isOverdue } = load;
  const name = nameOfLoad(load);
  const cents = typed === undefined ? null : parseCents(typed);
  return (
    <li className={classes.line}>
      <Checkbox
        checked={typed !== undefined}
        label={name}
        description={[formatDay(dayOn), formatM3(m3), site].filter(Boolean).join(' · ')}
        onChange={(event) => onTyped(event.currentTarget.checked ? typedMoney(owedCents) : null)}
        {...(isFirst && { 'data-field': 'loads' })}
      />
      <span className={classes.due} data-late={isOverdue || undefined}>
        <b>{formatMoney(owedCents)}</b>
        <small>
          {isOverdue ? 'Venceu em' : 'Vence em'} {formatDay(dueOn)}
          {receivedCents > 0 && `, ${formatMoney(receivedCents)} já pagos`}
        </small>
      </span>
      <TextInput
        aria-label={`Quanto quita de ${name}`}
        value={typed ?? ''}
        placeholder="0,00"
        inputMode="decimal"
        autoComplete="off"
        error={cents !== null && cents > owedCents ? `Deve só ${formatMoney(owedCents)}` : undefined}
        onChange={(event) => onTyped(event.currentTarget.value || null)}
      />
    </li>
  );
}
