import type { Load, LoadTotals } from '@traco/contract/load';
import { type KeyboardEvent, useRef, useState } from 'react';
import { noteText, statusOf } from '../../domain/load-words.ts';
import { countLoads } from '../../domain/volume-figures/trend-columns.ts';
import { formatInstant, formatM3, formatMoney } from '../../lib/formats.ts';
import { SellerLoadPanel } from './seller-load-panel.tsx';

interface Props {
  loads: readonly Load[];
  totals: LoadTotals | undefined;
  isOffline: boolean;
}

/** The seller's loads, newest first; a row opens its panel, where it can be contested. */
export function SellerLoads({ loads, totals, isOffline }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
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
    <section className="seller-table" aria-label="Minhas cargas">
      <table className="seller-loads" ref={table}>
        <thead>
          <tr>
            <th scope="col">Data e hora</th>
            <th scope="col">Nota</th>
            <th scope="col">Cliente</th>
            <th scope="col">Obra</th>
            <th scope="col">Produto</th>
            <th scope="col" data-number>
              Entregue
            </th>
            <th scope="col" data-number>
              Devolvido
            </th>
            <th scope="col" data-number>
              R$/m³
            </th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {loads.map((load, index) => {
            const status = statusOf(load);
            return (
              <tr
                key={load.id}
                tabIndex={index === 0 ? 0 : -1}
                data-cancelled={load.state === 'cancelled' || undefined}
                onClick={() => setOpenId(load.id)}
                onKeyDown={(event) => onKeyDown(event, load)}
              >
                <td>{formatInstant(load.loadedAt, load.unit.timeZone)}</td>
                <td>{noteText(load)}</td>
                <td>{load.customer.name}</td>
                <td>{load.site?.name}</td>
                <td>{load.mix.code}</td>
                <td data-number>{formatM3(load.deliveredM3)}</td>
                <td data-number>{load.returnedM3 > 0 ? formatM3(load.returnedM3) : ''}</td>
                <td data-number>{formatMoney(load.priceCentsPerM3)}</td>
                <td data-tone={status.tone}>{status.word}</td>
              </tr>
            );
          })}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <td>Total</td>
              <td />
              <td>{countLoads(totals.loads)} que contam</td>
              <td />
              <td />
              <td data-number>{formatM3(totals.deliveredM3)}</td>
              <td data-number>{formatM3(totals.returnedM3)}</td>
              <td data-number />
              <td>{formatMoney(totals.revenueCents)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {open && <SellerLoadPanel key={open.id} load={open} isOffline={isOffline} onClose={close} />}
    </section>
  );
}
