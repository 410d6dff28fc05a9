import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { PourTotals } from '@traco/contract/pour-filter';
import { confirmationWords, pourElementWords } from '@traco/contract/pour-words';
import { PourLines } from '../../domain/pours/pour-lines.tsx';
import { shortDay, statusOfPour } from '../../domain/pours/pour-words.ts';
import { formatCount, formatM3, formatTime } from '../../lib/formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './agenda.module.css';
import type { Agenda } from './use-agenda.ts';

interface Props {
  agenda: Agenda;
  totals: PourTotals | undefined;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** The pours of a month, or of what waits, one below the other with their sums. */
export function AgendaList({ agenda, totals, openId, onOpen }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  const more = agenda.hasMore && (
    <Button variant="default" mt="sm" loading={agenda.isLoadingMore} onClick={agenda.loadMore}>
      Mostrar mais
    </Button>
  );
  if (isPhone)
    return (
      <section className={classes.phoneList} aria-label="Lista de programações">
        <PourLines pours={agenda.pours} onOpen={onOpen} />
        {more}
      </section>
    );
  return (
    <>
      <section className={classes.tableFrame} aria-label="Lista de programações">
        <table className={classes.table}>
          <thead>
            <tr>
              <th>Dia</th>
              <th>Hora</th>
              <th>N.º</th>
              <th>Cliente</th>
              <th>Obra</th>
              <th>Produto</th>
              <th>Peça</th>
              <th data-number>m³</th>
              <th data-number>Entregue</th>
              <th>Situação</th>
              <th>Cliente confirmou</th>
            </tr>
          </thead>
          <tbody>
            {agenda.pours.map((pour) => (
              <tr
                key={pour.id}
                data-pour={pour.id}
                aria-selected={pour.id === openId}
                onClick={() => onOpen(pour.id)}
              >
                <td>
                  <button type="button" onClick={() => onOpen(pour.id)}>
                    {shortDay(pour.startsAt, pour.unit.timeZone)}
                  </button>
                </td>
                <td>{formatTime(pour.startsAt, pour.unit.timeZone)}</td>
                <td>{pour.number}</td>
                <td>{pour.customer.name}</td>
                <td>{pour.site.name}</td>
                <td>{pour.mix.code}</td>
                <td>{pourElementWords[pour.element]}</td>
                <td data-number>{formatM3(pour.m3)}</td>
                <td data-number>{pour.deliveredM3 > 0 ? formatM3(pour.deliveredM3) : '—'}</td>
                <td>
                  <StatusBadge status={statusOfPour(pour)} />
                </td>
                <td>{pour.customerConfirmedAt ? 'Sim' : confirmationWords[pour.confirmation]}</td>
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                <td colSpan={7}>{formatCount(totals.pours)} programações</td>
                <td data-number>{formatM3(totals.m3)}</td>
                <td data-number>{formatM3(totals.deliveredM3)}</td>
                <td colSpan={2}>{formatM3(totals.confirmedM3)} confirmados</td>
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {more}
    </>
  );
}
