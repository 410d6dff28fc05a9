import type { ListedLoad, ListedTotals } from '@traco/contract/concrete-volume/load';
import type { LoadFilter } from '@traco/contract/concrete-volume/load-filter';
import { useEffect, useRef } from 'react';
import { useReadingZone } from '../../../kit/form/use-lookups.ts';
import { formatExactM3, formatM3, formatMoney } from '../../../lib/formats.ts';
import { formatMarkedInstant } from '../../../lib/marked-time.ts';
import { Explain } from '../../../ui/explain.tsx';
import { useReturnToRow } from '../../../ui/return-to-row.ts';
import type { RowSelection } from '../../../ui/row-selection.ts';
import { RowTick } from '../../../ui/row-table-phone.tsx';
import { useRowWindow } from '../../../ui/row-window.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { explanationOf } from '../../figures/shared/explanation.ts';
import { notCountedNote } from '../../totals/shared/not-counted-note.tsx';
import { countLoads } from '../../totals/shared/trend-columns.ts';
import { noteText, statusOf } from '../shared/load-words.ts';
import phoneLoads from '../styles/phone-loads.module.css';

/** Height of a line in px; the style sheet holds the same. */
const ROW_HEIGHT = 84;
const NEAR_END = 15;

interface Props {
  loads: readonly ListedLoad[];
  totals?: ListedTotals;
  /** The first and the last day of the list. */
  days: Pick<LoadFilter, 'from' | 'to'>;
  /** Sums to name besides m³ delivered and the amount. */
  shows: readonly string[];
  openId: string | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  onOpen: (load: ListedLoad) => void;
  selection: RowSelection<ListedLoad>;
}

/** The loads on a phone: three lines each, in the page's own scroll, only those in sight drawn. */
export function PhoneLoads(props: Props) {
  const { loads, totals, days, shows, openId, hasMore, isLoadingMore, onMore, onOpen, selection } = props;
  const box = useRef<HTMLDivElement>(null);
  const { first, last } = useRowWindow(box, ROW_HEIGHT, loads.length, 'page');
  useReturnToRow(openId);
  const zone = useReadingZone();
  const notCounted = notCountedNote(totals);
  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= loads.length - NEAR_END) onMore();
  }, [hasMore, isLoadingMore, last, loads.length, onMore]);
  return (
    <>
      {totals && (
        <p className={phoneLoads.phoneTotals}>
          <span>
            <Explain of={[explanationOf('volume', { days }), explanationOf('loads', { days })]}>
              <b>{formatM3(totals.deliveredM3)}</b> em {countLoads(totals.loads)}
            </Explain>
          </span>
          <span>
            <Explain of={[explanationOf('revenue', { days })]}>{formatMoney(totals.revenueCents)}</Explain>
          </span>
          {shows.includes('returned') && <span>{formatM3(totals.returnedM3)} devolvidos</span>}
          {shows.includes('billed') && <span>{formatExactM3(totals.billedM3)} faturados</span>}
          {notCounted && <span>{notCounted}</span>}
        </p>
      )}
      <div className={phoneLoads.phoneLoads} ref={box}>
        <ol style={{ paddingTop: first * ROW_HEIGHT, height: loads.length * ROW_HEIGHT }} aria-label="Cargas">
          {loads.slice(first, last).map((load, offset) => {
            const status = statusOf(load);
            return (
              <li key={load.id}>
                {selection.isMarking && (
                  <RowTick
                    name={[noteText(load), load.customer.name].filter(Boolean).join(', ')}
                    isMarked={selection.marked.has(load.id)}
                    onMark={() => selection.mark(first + offset)}
                  />
                )}
                <button
                  type="button"
                  data-row={load.id}
                  onClick={() => onOpen(load)}
                  aria-current={load.id === openId || undefined}
                >
                  <b>{load.customer.name}</b>
                  <span className={phoneLoads.entryVolume}>{formatM3(load.deliveredM3)}</span>
                  <small>{formatMarkedInstant(load.loadedAt, load.unit.timeZone, zone)}</small>
                  <StatusBadge status={status} />
                  <small>
                    {[noteText(load), load.mix.code, load.site?.name].filter(Boolean).join(' · ')}
                  </small>
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </>
  );
}
