import type { ListedTotals, Load, LoadTotals } from '@traco/contract/concrete-volume/load';
import { type KeyboardEvent, useRef, useState } from 'react';
import { statusOf } from '../concrete-volume/shared/load-words.ts';
import { notCountedWords } from '../totals/shared/not-counted.ts';
import { loadColumns } from './seller-columns.ts';
import { SellerLoadPanel } from './seller-load-panel.tsx';
import classes from './seller-volume-records.module.css';

interface Props {
  loads: readonly Load[];
  totals: (LoadTotals & Partial<ListedTotals>) | undefined;
  isOffline: boolean;
}

/** The seller's loads, newest first; a row opens its panel, where it can be contested. */
export function SellerLoads({ loads, totals, isOffline }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = loadColumns(totals);
  const notCounted = notCountedWords(totals);
  const open = loads.find(({ id }) => id === openId);
  const table = useRef<HTMLTableElement>(null);
  // The row has the keyboard again once its panel is gone.
  const close = () => {
    setOpenId(null);
    const index = loads.findIndex(({ id }) => id === openId);
    requestAnimationFrame(() => table.current?.tBodies[0]?.rows[index]?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, load: Load) => {
    const row = event.currentTarget;
    if (event.key === 'Enter') setOpenId(load.id);
    const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
    if (next instanceof HTMLElement) next.focus();
    if (next !== undefined || event.key === 'Enter') event.preventDefault();
  };
  return (
    <section className={classes.table} aria-label="Minhas cargas">
      <table className={classes.loads} ref={table}>
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
              tabIndex={index === 0 ? 0 : -1}
              data-cancelled={load.state === 'cancelled' || undefined}
              onClick={() => setOpenId(load.id)}
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
              {columns.map(({ key, isNumber, total }) => (
                <td key={key} data-number={isNumber}>
                  {total}
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
      {open && <SellerLoadPanel key={open.id} load={open} isOffline={isOffline} onClose={close} />}
    </section>
  );
}
