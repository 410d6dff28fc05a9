import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Pour } from '@traco/contract/pours/pour';
import { useCallback } from 'react';
import type { Fact } from '../../kit/record/record-top.tsx';
import { formatTime } from '../../lib/formats.ts';
import { pathOf, titleOf } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { factOf } from '../figures/shared/fact-of.tsx';
import classes from './agenda.module.css';
import { spanText } from './agenda-address.ts';
import { AgendaBar } from './agenda-bar.tsx';
import { AgendaPours } from './agenda-pours.tsx';
import { PourRecord } from './record/pour-record.tsx';
import { PourFormDialog } from './shared/pour-form-dialog.tsx';
import { PourWatch } from './shared/pour-watch.tsx';
import { TakeHome } from './take-home.tsx';
import { useAgenda, useAgendaView } from './use-agenda.ts';

/** `/seller-schedule-view`: what a seller has programmed, how full the plant is, and the way to ask for more. */
export default function SellerSchedulePage() {
  const shown = useAgendaView();
  const { view, search, zone, unitId, scope, set } = shown;
  const agenda = useAgenda(view, unitId, Boolean(unitId));
  const open = useCallback((id: string) => set({ programacao: id }, false), [set]);
  const { totals } = agenda;
  const onSaved = (pour: Pour) =>
    set({ programacao: pour.id, nova: null, copiar: null, dia: pour.dayOn, hora: null, em: null });
  const watch = (kind: 'risk' | 'changes') => (
    <PourWatch
      kind={kind}
      unitId={scope.ownUnitId ? undefined : unitId}
      onOpen={open}
      to={pathOf('/seller-schedule-view', {}, { kind, unitId: search.unitId })}
      most={3}
    />
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={titleOf('/seller-schedule-view')}
        subtitle={
          <>
            {spanText(view)}
            {agenda.updatedAt > 0 && (
              <span>
                {agenda.error ? ' · sem atualizar desde as ' : ' · atualizado às '}
                {formatTime(new Date(agenda.updatedAt), zone)}
              </span>
            )}
          </>
        }
        actions={
          <>
            <TakeHome view={view} unitId={unitId} zone={zone} pours={totals?.pours} />
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => set({ nova: '1' }, false)}
            >
              Nova programação
            </Button>
          </>
        }
      />
      <AgendaBar shown={shown} />
      {!view.isWatch && (
        <div className={classes.watches}>
          {watch('risk')}
          {watch('changes')}
        </div>
      )}
      {totals && (
        <dl className={classes.totals} aria-label="Totais">
          {(
            [
              ['pours', totals.pours],
              ['ordered', totals.m3],
              ['confirmed', totals.confirmedM3],
              ['volumeOfPours', totals.deliveredM3],
            ] as const
          ).map(([key, figure]) => (
            <Total
              key={key}
              {...factOf(key, figure, { days: { from: view.filter.from, to: view.filter.to } })}
            />
          ))}
        </dl>
      )}
      <AgendaPours shown={shown} agenda={agenda} onOpen={open} />
      {view.pourId && (
        <PourRecord key={view.pourId} pourId={view.pourId} onClose={() => set({ programacao: null })} />
      )}
      {(search.nova === '1' || search.copiar) && (
        <PourFormDialog
          start={{ copyOf: search.copiar, unitId, day: search.em, time: search.hora }}
          onClose={() => set({ nova: null, copiar: null, em: null, hora: null })}
          onSaved={onSaved}
        />
      )}
    </div>
  );
}

const Total = ({ label, value }: Fact) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
