import { tripSteps } from '@traco/contract/operational-sheet/load-steps';
import type { DaySheet, SheetLoad } from '@traco/contract/operational-sheet/sheet';
import { useState } from 'react';
import { counted } from '../../../lib/counted.ts';
import { formatM3 } from '../../../lib/formats.ts';
import { useServerClock } from '../../../lib/use-clock.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useReturnToRow } from '../../../ui/return-to-row.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useRowMarks } from '../../attention/shared/use-row-marks.ts';
import { ConferSent } from '../shared/sheet/confer-sent.tsx';
import { shortStepWords } from '../shared/sheet/sheet-words.ts';
import { DriverHead } from './driver-head.tsx';
import { type DriverRow, driverRows } from './driver-rows.ts';
import { LoadCard } from './load-card.tsx';
import { LoadRow } from './load-row.tsx';
import classes from './sheet-grid.module.css';

interface Props {
  sheet: DaySheet;
  onOpenLoad: (id: string) => void;
  onOpenDriver: (id: string) => void;
}

/** All drivers of the day with their loads, step by step; cards on a phone. */
export function SheetGrid({ sheet, onOpenLoad, onOpenDriver }: Props) {
  const isPhone = useIsPhone();
  const now = useServerClock(sheet.now);
  const [{ carga }] = useAddress();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useReturnToRow(carga);
  const rows = driverRows(sheet);
  const markOf = useRowMarks('load');
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  if (rows.length === 0)
    return (
      <EmptyState title="Nada neste dia">
        Nenhum motorista em jornada e nenhuma carga. Escale os motoristas no painel do gerente.
      </EmptyState>
    );
  const head = (row: DriverRow) => (
    <DriverHead
      row={row}
      sheet={sheet}
      isChosen={row.driver?.shift ? chosen.has(row.driver.shift.id) : false}
      onChoose={toggle}
      onOpen={onOpenDriver}
    />
  );
  return (
    <>
      <div className={classes.summary}>
        <span>{totalsOf(sheet.loads)}</span>
        <ConferSent sheet={sheet} picked={chosen} onDone={() => setChosen(new Set())} />
      </div>
      {isPhone ? (
        <div className={classes.cards}>
          {rows.map((row) => (
            <section key={row.key} aria-label={row.name}>
              {head(row)}
              {row.loads.map((load) => (
                <LoadCard
                  key={load.id}
                  load={load}
                  mark={markOf(load)}
                  sheet={sheet}
                  now={now}
                  onOpen={onOpenLoad}
                />
              ))}
            </section>
          ))}
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too.
        <section className={classes.box} aria-label="Fichas do dia" tabIndex={0}>
          <table className={classes.table}>
            <StepHeads />
            {rows.map((row) => (
              <tbody key={row.key}>
                <tr className={classes.driver}>
                  <th colSpan={15} scope="rowgroup">
                    {head(row)}
                  </th>
                </tr>
                {row.loads.map((load) => (
                  <LoadRow
                    key={load.id}
                    load={load}
                    mark={markOf(load)}
                    sheet={sheet}
                    now={now}
                    onOpen={onOpenLoad}
                  />
                ))}
              </tbody>
            ))}
          </table>
        </section>
      )}
    </>
  );
}

const StepHeads = () => (
  <thead>
    <tr>
      <th>Nota</th>
      <th>Cliente, traço e obra</th>
      <th data-number>m³</th>
      {tripSteps.map((step) => (
        <th key={step} data-number>
          {shortStepWords[step]}
        </th>
      ))}
      <th data-number>Relógio</th>
      <th data-number>Água, slump</th>
      <th>Recebeu</th>
      <th data-number>Voltou</th>
      <th>Não bate</th>
    </tr>
  </thead>
);

function totalsOf(loads: readonly SheetLoad[]) {
  const counting = loads.filter(({ counts }) => counts);
  const m3 = counting.reduce((sum, { deliveredM3 }) => sum + deliveredM3, 0);
  const odd = loads.filter(({ marks }) => marks.length > 0).length;
  return [
    counted(counting.length, 'carga', 'cargas'),
    formatM3(Math.round(m3 * 100) / 100),
    odd > 0 && `${odd} com algo que não bate`,
  ]
    .filter(Boolean)
    .join(' · ');
}
