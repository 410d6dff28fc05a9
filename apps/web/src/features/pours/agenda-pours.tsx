import { Button, Skeleton } from '@mantine/core';
import { wallClock } from '@traco/contract/values/time-zone';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './agenda.module.css';
import { AgendaDay } from './agenda-day.tsx';
import { AgendaList } from './agenda-list.tsx';
import { AgendaWeek } from './agenda-week.tsx';
import type { Agenda, ShownAgenda } from './use-agenda.ts';

interface Props {
  shown: ShownAgenda;
  agenda: Agenda;
  onOpen: (id: string) => void;
}

/** What is programmed, by week, day or list. */
export function AgendaPours({ shown: { view, today, zone, set }, agenda, onOpen }: Props) {
  return (
    <>
      {agenda.error && agenda.pours.length === 0 && (
        <EmptyState
          title="A agenda não foi carregada"
          action={
            <Button variant="default" onClick={agenda.refresh}>
              Tentar de novo
            </Button>
          }
        >
          {sentenceFor(agenda.error)}
        </EmptyState>
      )}
      {agenda.isLoading && !agenda.error && <Skeleton height={420} radius="md" />}
      {!agenda.isLoading && view.mode === 'semana' && (
        <AgendaWeek
          agenda={agenda}
          today={today}
          onOpen={onOpen}
          onDay={(day) => set({ ver: 'dia', dia: day })}
          onNew={(day) => set({ nova: '1', em: day }, false)}
        />
      )}
      {!agenda.isLoading && view.mode === 'dia' && (
        <AgendaDay
          agenda={agenda}
          day={view.day}
          clock={wallClock(new Date(), zone)}
          onOpen={onOpen}
          onNew={(day, time) => set({ nova: '1', em: day, hora: time }, false)}
        />
      )}
      {!agenda.isLoading &&
        view.mode === 'lista' &&
        (agenda.pours.length > 0 ? (
          <div className={classes.list}>
            <AgendaList
              agenda={agenda}
              totals={agenda.totals}
              sort={view.sort}
              openId={view.pourId}
              onSort={(ordem) => set({ ordem: ordem === 'startsAt' ? null : ordem })}
              onOpen={onOpen}
            />
          </div>
        ) : (
          <EmptyState
            title="Nenhuma programação aqui"
            action={<Button onClick={() => set({ nova: '1' }, false)}>Nova programação</Button>}
          >
            Mude o mês ou os filtros, ou peça a primeira.
          </EmptyState>
        ))}
    </>
  );
}
