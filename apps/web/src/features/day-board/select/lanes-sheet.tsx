import { pourStateWords } from '@traco/contract/pours/pour-words';
import type { CSSProperties } from 'react';
import { formatDay, formatInstant, formatM3 } from '../../../lib/formats.ts';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import { LaneAxis } from './lane-axis.tsx';
import classes from './lane-board.module.css';
import { type LanePicture, nowOn } from './lane-picture.ts';
import { conflictWords, spanWords } from './lane-words.ts';
import lanesSheet from './lanes-sheet.module.css';
import { UnitLane } from './unit-lane.tsx';

interface Props {
  picture: LanePicture;
  dayOn: string;
  /** The server's clock. */
  now: string;
  summary: string;
  onPrinted: () => void;
}

/** The units' day on A4, black on white: the lanes, then each unit's pours; opens the print dialog once it is drawn. */
export function LanesSheet({ picture, dayOn, now, summary, onPrinted }: Props) {
  const { axis, lanes } = picture;
  const at = nowOn(axis, now);
  return (
    <PrintSheet
      title={`Todas as unidades em ${formatDay(dayOn)}`}
      subtitle={
        <>
          {summary} · impresso em {formatInstant(now, axis.zone)}
        </>
      }
      className={lanesSheet.sheet}
      isWide
      onPrinted={onPrinted}
    >
      <div className={classes.scroller} style={{ '--hours': axis.hours.length } as CSSProperties}>
        <LaneAxis axis={axis} now={at} clock={now} />
        {lanes.map((drawn) => (
          <UnitLane key={drawn.lane.unit.id} drawn={drawn} axis={axis} now={at} tabStop={null} />
        ))}
      </div>
      {lanes.map(
        ({ lane, bars }) =>
          bars.length > 0 && (
            <table key={lane.unit.id}>
              <caption>
                {lane.unit.name} · {formatM3(lane.m3)} de {formatM3(lane.capacityM3)} ·{' '}
                {conflictWords(lane.conflicts)}
              </caption>
              <thead>
                <tr>
                  <th>Hora</th>
                  <th>Nº</th>
                  <th>Cliente e obra</th>
                  <th data-number>m³</th>
                  <th>Situação</th>
                </tr>
              </thead>
              <tbody>
                {bars.map(({ pour }) => (
                  <tr key={pour.id}>
                    <td>{spanWords(pour, lane.unit.timeZone)}</td>
                    <td>{pour.number}</td>
                    <td>
                      <b>{pour.customer}</b> · {pour.site}
                    </td>
                    <td data-number>{formatM3(pour.m3)}</td>
                    <td>
                      {pourStateWords[pour.state]}
                      {pour.hasConflict && ', com conflito'}
                      {pour.dayOn !== lane.dayOn && ', do dia anterior'}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ),
      )}
    </PrintSheet>
  );
}
