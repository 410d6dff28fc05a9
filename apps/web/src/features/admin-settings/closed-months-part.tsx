import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CLOSED_MONTHS_PAGE, type ClosedMonth } from '@traco/contract/closed-months/closed-months';
import { addMonths } from '@traco/contract/values/calendar';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { deviceZone, useUnits } from '../../kit/form/use-lookups.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { formatInstant, formatMonth } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { pathOf } from '../../lib/paths.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useAddress } from '../../ui/use-address.ts';
import classes from './admin-settings.module.css';
import { CloseMonthDialog } from './close-month-dialog.tsx';

const MONTHS_BACK = 24;

/** Months that no load enters or leaves any more: closed here, reopened with a reason. */
export function ClosedMonthsPart({ today }: { today: string }) {
  const units = useUnits();
  const queries = useQueryClient();
  const pages = useInfiniteQuery(
    api.closedMonths.list.infiniteOptions({
      input: (before: string | undefined) => (before ? { before } : {}),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) =>
        new Set(page.map((each) => each.month)).size < CLOSED_MONTHS_PAGE ? undefined : page.at(-1)?.month,
    }),
  );
  const closed = pages.data?.pages.flat() ?? [];
  const [asked, setAsked] = useState<Pick<ClosedMonth, 'unitId' | 'month'> | null>(null);
  const nameOf = (unitId: string) => nameIn(units, unitId);
  const refresh = () => queries.invalidateQueries({ queryKey: api.closedMonths.key() });
  return (
    <>
      <CloseMonth today={today} units={units} onClosed={refresh} />
      <Panel title="Fechados">
        {closed.length === 0 && <p className={classes.hint}>Nenhum mês está fechado.</p>}
        <ul className={classes.months}>
          {closed.map((each) => (
            <ClosedLine
              key={`${each.unitId} ${each.month}`}
              closed={each}
              unit={nameOf(each.unitId)}
              onReopen={() => setAsked(each)}
            />
          ))}
        </ul>
        {pages.hasNextPage && (
          <Button
            size="xs"
            variant="default"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            Ver meses anteriores
          </Button>
        )}
      </Panel>
      {asked && (
        <ReopenDialog
          month={asked}
          unit={nameOf(asked.unitId)}
          onClose={() => setAsked(null)}
          onReopened={() => {
            setAsked(null);
            void refresh();
          }}
        />
      )}
    </>
  );
}

interface CloseMonthProps {
  today: string;
  units: readonly { id: string; name: string }[];
  onClosed: () => Promise<void>;
}

/** Chooses a month of a unit that is to be closed; what is open in it is said before it is. */
function CloseMonth({ today, units, onClosed }: CloseMonthProps) {
  // Whoever leads here says of which plant and month.
  const [{ unitId: meant = '', mes: asked }] = useAddress();
  const [unitId, setUnitId] = useState(meant);
  const months = monthsBefore(today);
  const [month, setMonth] = useState(() => months.find((each) => each === asked) ?? months[0] ?? '');
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title="Fechar um mês">
      <div className={classes.line}>
        <NativeSelect
          label="Unidade"
          value={unitId}
          data={[
            { value: '', label: 'Escolha' },
            ...units.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => setUnitId(event.currentTarget.value)}
        />
        <NativeSelect
          label="Mês"
          value={month}
          data={months.map((value) => ({ value, label: formatMonth(value) }))}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <Button
          onClick={() => {
            setProblem(unitId ? '' : 'Escolha a unidade.');
            setAsking(unitId !== '');
          }}
        >
          Fechar mês
        </Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
      <p className={classes.hint}>
        Depois de fechado, nenhuma carga do mês entra, sai ou muda.
        {unitId && (
          <>
            {' '}
            <ScreenLink to={pathOf('/commissions', {}, { unitId, mes: month })}>
              Ver as comissões de {formatMonth(month)}
            </ScreenLink>
          </>
        )}
      </p>
      {isAsking && (
        <CloseMonthDialog
          unit={{ id: unitId, name: nameIn(units, unitId) }}
          month={month}
          onClosed={onClosed}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

interface ClosedLineProps {
  closed: ClosedMonth;
  unit: string;
  onReopen: () => void;
}

/** A closed month. */
const ClosedLine = ({ closed, unit, onReopen }: ClosedLineProps) => (
  <li>
    <b>{formatMonth(closed.month)}</b>
    <span>{unit}</span>
    <small>desde {formatInstant(closed.closedAt, deviceZone())}</small>
    <Button
      size="xs"
      variant="default"
      aria-label={`Reabrir ${formatMonth(closed.month)} de ${unit}`}
      onClick={onReopen}
    >
      Reabrir
    </Button>
  </li>
);

const nameIn = (units: CloseMonthProps['units'], unitId: string): string =>
  units.find(({ id }) => id === unitId)?.name ?? '';

function ReopenDialog(props: {
  month: Pick<ClosedMonth, 'unitId' | 'month'>;
  unit: string;
  onReopened: () => void;
  onClose: () => void;
}) {
  const { unitId, month } = props.month;
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    if (reason.trim().length < LEAST_REASON) return tell(REASON_MISSING);
    return send(async () => {
      await client.closedMonths.reopen({ unitId, month, reason: reason.trim() });
      notify({ message: `${formatMonth(month)} reaberto em ${props.unit}.`, tone: 'success' });
      props.onReopened();
    });
  };
  return (
    <FormDialog
      title={`Reabrir ${formatMonth(month)} em ${props.unit}?`}
      button="Reabrir mês"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={props.onClose}
    >
      <TextInput
        label="Motivo"
        value={reason}
        maxLength={300}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** The months before the one of a day, the latest first. */
const monthsBefore = (day: string): string[] =>
  Array.from({ length: MONTHS_BACK }, (_, back) => addMonths(day, -1 - back).slice(0, 7));
