import type { ListedLoad, ListedTotals, LoadTotals } from '@traco/contract/concrete-volume/load';
import type { KeyboardEvent } from 'react';
import { OpenedRecord } from '../../kit/record/record-panel.tsx';
import { ColumnTotal } from '../../ui/column-total.tsx';
import { useReturnToRow } from '../../ui/return-to-row.ts';
import { useAddress } from '../../ui/use-address.ts';
import { statusOf } from '../concrete-volume/shared/load-words.ts';
import { notCountedNote } from '../totals/shared/not-counted-note.tsx';
import { type Commissions, loadColumns } from './seller-columns.ts';
import classes from './seller-volume-records.module.css';

interface Props {
  loads: readonly ListedLoad[];
  totals: (LoadTotals & Partial<ListedTotals>) | undefined;
  commissions: Commissions;
}

/** The seller's loads, newest first; a row opens its page beside them, where it can be contested. */
export function SellerLoads({ loads, totals, commissions }: Props) {
  const [{ carga: openId }, set] = useAddress();
  const open = (id: string) => set({ carga: id, alterar: null }, openId !== undefined);
  useReturnToRow(openId);
  const columns = loadColumns(totals, commissions);
  const notCounted = notCountedNote(totals);
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, load: ListedLoad) => {
    const row = event.currentTarget;
    if (event.key === 'Enter') open(load.id);
    const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
    if (next instanceof HTMLElement) {
      next.focus();
      if (openId && next.dataset.row) open(next.dataset.row);
    }
    if (next !== undefined || event.key === 'Enter') event.preventDefault();
  };
  return (
    <section className={classes.table} aria-label="Minhas cargas">
      <table className={classes.loads}>
        <thead>
          <tr>
            {columns.map(({ key, label, isNumber }) => (
              <th key={key} scope="col" data-number={isNumber}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loads.map((load, index) => (
            <tr
              key={load.id}
              data-row={load.id}
              aria-selected={load.id === openId || undefined}
              tabIndex={index === 0 ? 0 : -1}
              data-cancelled={load.state === 'cancelled' || undefined}
              onClick={() => open(load.id)}
              onKeyDown={(event) => onKeyDown(event, load)}
            >
              {columns.map(({ key, isNumber, cell }) => (
                <td
                  key={key}
                  data-number={isNumber}
                  data-tone={key === 'status' ? statusOf(load).tone : undefined}
                >
                  {cell(load)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map(({ key, isNumber, total, explanation }) => (
                <td key={key} data-number={isNumber}>
                  <ColumnTotal total={total} explanation={explanation} />
                </td>
              ))}
            </tr>
            {notCounted && (
              <tr>
                <td colSpan={columns.length}>{notCounted}</td>
              </tr>
            )}
          </tfoot>
        )}
      </table>
      <OpenedRecord kind="load" parameter="carga" />
    </section>
  );
}
