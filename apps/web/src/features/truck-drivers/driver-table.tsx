import { daysBetween, paperTone } from '@traco/contract/driver-papers';
import { formatCpf, formatPlate } from '@traco/contract/identifiers';
import type { DriverLine, DriverSort } from '@traco/contract/truck-drivers';
import type { KeyboardEvent } from 'react';
import { blockWords, obligationStatus } from '../../domain/crew/crew-sentences.ts';
import { formatDay } from '../../lib/formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './truck-drivers.module.css';

interface Props {
  rows: readonly DriverLine[];
  today: string;
  sort: DriverSort;
  openId: string | null;
  /** Said in the last row. */
  sum: string;
  onSort: (sort: DriverSort) => void;
  onOpen: (driver: DriverLine) => void;
}

/** The drivers in dense rows; up, down, Home, End and Enter work. On a phone the same rows stand as cards. */
export function DriverTable({ rows, today, sort, openId, sum, onSort, onOpen }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
    if (!row) return;
    const index = Number(row.dataset.index);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const driver = rows[index];
      if (driver) onOpen(driver);
      return;
    }
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (next === undefined || !rows[next]) return;
    event.preventDefault();
    row.parentElement?.querySelector<HTMLElement>(`tr[data-index="${next}"]`)?.focus();
  };
  const head = (key: 'name' | 'next', label: string) => (
    <th scope="col" aria-sort={sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'}>
      <button type="button" onClick={() => onSort(sort === key ? `-${key}` : key)}>
        {label}
        <span aria-hidden="true">{sort === key ? ' ↑' : sort === `-${key}` ? ' ↓' : ''}</span>
      </button>
    </th>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className={classes.box} tabIndex={0} aria-label="Motoristas">
      <table className={classes.table}>
        <thead>
          <tr>
            {head('name', 'Motorista')}
            <th scope="col">Caminhão</th>
            {head('next', 'Próxima obrigação')}
            <th scope="col">CNH</th>
            <th scope="col">Toxicológico</th>
            <th scope="col">ASO</th>
            <th scope="col">Situação hoje</th>
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {rows.map((driver, index) => (
            <tr
              key={driver.id}
              data-index={index}
              data-driver={driver.id}
              data-inactive={!driver.active || undefined}
              aria-selected={driver.id === openId || undefined}
              tabIndex={driver.id === openId || (openId === null && index === 0) ? 0 : -1}
              onClick={() => onOpen(driver)}
            >
              <td>
                <b>{driver.name}</b>
                <small>
                  {formatCpf(driver.cpf)}
                  {driver.partner && ` · ${driver.partner}`}
                </small>
              </td>
              <td>{driver.plate ? formatPlate(driver.plate) : '—'}</td>
              <td>
                <StatusBadge status={obligationStatus(driver.next, today)} />
              </td>
              <td>
                <PaperDay on={driver.licenceExpiresOn} today={today} before={driver.licenceCategory} />
              </td>
              <td>
                <PaperDay on={driver.toxicologyExpiresOn} today={today} />
              </td>
              <td>
                <PaperDay on={driver.medicalExpiresOn} today={today} />
              </td>
              <td>
                <StatusBadge status={todayStatus(driver)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={7}>{sum}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function PaperDay({ on, today, before }: { on: string | null; today: string; before?: string | null }) {
  if (!on) return <span className={classes.none}>{before ? `${before} · sem validade` : '—'}</span>;
  return (
    <span className={classes.paper} data-tone={paperTone(daysBetween(today, on))}>
      {before && `${before} · `}
      {formatDay(on)}
    </span>
  );
}

/** Whether the driver may be sent today, in a word. */
export function todayStatus({ active, blocks }: DriverLine) {
  if (!active) return { word: 'Inativo', tone: 'neutral' as const };
  if (blocks.length === 0) return { word: 'Liberado', tone: 'green' as const };
  const words = blockWords(blocks.slice(0, 1));
  const more = blocks.length > 1 ? ` +${blocks.length - 1}` : '';
  return {
    word: words.charAt(0).toUpperCase() + words.slice(1) + more,
    tone: blocks[0] === 'absent' ? ('orange' as const) : ('red' as const),
  };
}
