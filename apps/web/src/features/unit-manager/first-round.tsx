import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FirstRoundPlan } from '@traco/contract/unit-manager/unit-manager';
import { formatPlate } from '@traco/contract/values/plates';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { formatDay, formatM3, formatTime } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { BoardEmpty } from '../../ui/board.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScrollList } from '../../ui/scroll-list.tsx';
import { shiftRefusal } from './shift-refusal.ts';
import classes from './unit-manager.module.css';

/** The plan for a day to come: how many drivers must start when; one press makes their shifts. */
export function FirstRound({
  unitId,
  day,
  onChanged,
}: {
  unitId: string;
  day: string;
  onChanged: () => void;
}) {
  const query = useQuery(
    api.unitManager.firstRound.queryOptions({
      input: { unitId, day },
      meta: changesWith('pours', 'loads', 'vehicles', 'drivers', 'shifts', 'absences'),
    }),
  );
  const plan = query.data;
  const sum = plan?.loads ? `${counted(plan.loads, 'carga', 'cargas')} · ${formatM3(plan.m3)}` : '';

  return (
    <Panel title={`Plano para ${formatDay(day).slice(0, 5)}`} folded={sum} aside={sum}>
      {query.isPending && <Skeleton height="8rem" radius="md" />}
      {query.isError && !plan && <BoardEmpty>O plano não foi carregado. Verifique a conexão.</BoardEmpty>}
      {plan && plan.starts.length === 0 && (
        <BoardEmpty>
          Nenhuma concretagem confirmada para este dia
          {plan.moreIfConfirmed > 0 &&
            `; se o que falta for confirmado, ${counted(plan.moreIfConfirmed, 'motorista precisa', 'motoristas precisam')} começar`}
          .
        </BoardEmpty>
      )}
      {plan && plan.starts.length > 0 && <PlanOfStarts plan={plan} onChanged={onChanged} />}
    </Panel>
  );
}

/** The starts of a day, and the press that makes their shifts. */
function PlanOfStarts({ plan, onChanged }: { plan: FirstRoundPlan; onChanged: () => void }) {
  const { send, isSending, failure } = useSending();
  const open = plan.starts.filter((start) => start.driverId && !start.shiftStartsAt);
  const missing = plan.starts.filter(({ driverId }) => !driverId).length;

  const make = async () => {
    await send(
      async () => {
        const { made } = await client.unitManager.planShifts({
          dayOn: plan.dayOn,
          shifts: open.map(({ driverId, vehicleId, startsAt }) => ({
            id: newId(),
            driverId: driverId!,
            vehicleId,
            startsAt,
          })),
        });
        notify({
          message: `${counted(made.length, 'jornada criada', 'jornadas criadas')}.`,
          tone: 'success',
        });
      },
      (error) => shiftRefusal(error, 'Um dos motoristas'),
    );
    onChanged();
  };

  return (
    <>
      <p className={classes.planSum}>
        <strong>{counted(plan.starts.length, 'motorista', 'motoristas')}</strong> na primeira rodada, o
        primeiro às <strong>{formatTime(plan.starts[0]!.startsAt, plan.unit.timeZone)}</strong>
        {plan.moreIfConfirmed > 0 && ` · mais ${plan.moreIfConfirmed} se o que falta for confirmado`}
      </p>
      {missing > 0 && (
        <Callout tone="warning">
          {counted(missing, 'início ficou', 'inícios ficaram')} sem motorista: não há mais ninguém liberado e
          descansado nesse horário.
        </Callout>
      )}
      <ScrollList label="Inícios de jornada" className={classes.starts}>
        {plan.starts.map((start) => (
          <PlannedStart key={start.loadIds[0]} start={start} zone={plan.unit.timeZone} />
        ))}
      </ScrollList>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      <div className={classes.planFoot}>
        {open.length > 0 ? (
          <Button loading={isSending} onClick={() => void make()}>
            Criar {counted(open.length, 'jornada', 'jornadas')}
          </Button>
        ) : (
          <small>Todos os motoristas do plano já têm jornada.</small>
        )}
      </div>
    </>
  );
}

function PlannedStart({ start, zone }: { start: FirstRoundPlan['starts'][number]; zone: string }) {
  return (
    <li>
      <span className={classes.when}>{formatTime(start.startsAt, zone)}</span>
      <span className={classes.who}>
        <span>{start.driver ?? 'Falta motorista'}</span>
        <small>
          {start.plate ? formatPlate(start.plate) : 'qualquer caminhão'} · carrega às{' '}
          {formatTime(start.loadAt, zone)}
          {start.loadIds.length > 1 && ` · ${start.loadIds.length} cargas`}
        </small>
      </span>
      <small className={classes.planState}>
        {start.shiftStartsAt
          ? `escala às ${formatTime(start.shiftStartsAt, zone)}`
          : start.driver
            ? 'a escalar'
            : ''}
      </small>
    </li>
  );
}
