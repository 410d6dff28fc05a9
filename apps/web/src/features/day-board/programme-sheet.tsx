import type { DayBoard } from '@traco/contract/day-board/day-board';
import { minuteOf } from '@traco/contract/day-board/day-of-board';
import type { DrivenDay } from '@traco/contract/day-plan/find-conflicts';
import { pourElementWords, pourStateWords } from '@traco/contract/pours/pour-words';
import { formatPhone } from '@traco/contract/values/identifiers';
import { formatDay, formatInstant, formatM3 } from '../../lib/formats.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import classes from './programme-sheet.module.css';
import { namesOf, vehicleName } from './shared/board-names.ts';
import { clockOf } from './shared/day-of-board.ts';

interface Props {
  board: DayBoard;
  driven: DrivenDay;
  now: string;
  onPrinted: () => void;
}

/** The day's programme on A4, black on white; opens the print dialog once it is drawn. */
export function ProgrammeSheet({ board, driven, now, onPrinted }: Props) {
  const pours = [...board.pours].sort((one, other) => one.startsAt.localeCompare(other.startsAt));
  const m3 = pours.reduce((sum, pour) => sum + pour.m3 - pour.releasedM3, 0);
  return (
    <PrintSheet
      title={`Programação do dia ${formatDay(board.dayOn)}`}
      subtitle={
        <>
          {board.unit.name} · {pours.length} programações · {board.loads.length} cargas ·{' '}
          {formatM3(Math.round(m3 * 10) / 10)} · {driven.conflicts.length} conflitos · impresso em{' '}
          {formatInstant(now, board.unit.timeZone)}
        </>
      }
      className={classes.sheet}
      onPrinted={onPrinted}
    >
      <table>
        <thead>
          <tr>
            <th>Hora</th>
            <th>Nº</th>
            <th>Cliente e obra</th>
            <th>Contato</th>
            <th>Traço</th>
            <th data-number>m³</th>
            <th data-number>Intervalo</th>
            <th>Bomba</th>
            <th>Situação</th>
          </tr>
        </thead>
        {pours.map((pour) => (
          <PourRows key={pour.id} pour={pour} board={board} />
        ))}
      </table>
    </PrintSheet>
  );
}

/** A pour and, below it, its loads. */
function PourRows({ pour, board }: { pour: DayBoard['pours'][number]; board: DayBoard }) {
  const names = namesOf(board);
  const at = (instant: string) => clockOf(minuteOf(instant, board.beginsAt));
  return (
    <tbody>
      <tr>
        <td>
          <b>{at(pour.startsAt)}</b>
        </td>
        <td>{pour.number}</td>
        <td>
          <b>{pour.customer.name}</b>
          <br />
          {pour.site.name} — {pour.site.address}
          {pour.accessNotes && (
            <>
              <br />
              Acesso: {pour.accessNotes}
            </>
          )}
        </td>
        <td>
          {pour.contactName}
          <br />
          {pour.contactPhone && formatPhone(pour.contactPhone)}
        </td>
        <td>
          {pour.mix.code}
          <br />
          {pourElementWords[pour.element]}
        </td>
        <td data-number>{formatM3(pour.m3 - pour.releasedM3)}</td>
        <td data-number>{pour.intervalMinutes} min</td>
        <td>{pour.pumped ? (pour.pump ? vehicleName(pour.pump) : 'a escolher') : 'direto'}</td>
        <td>{pourStateWords[pour.state]}</td>
      </tr>
      <tr>
        <td />
        <td colSpan={8}>
          <ul>
            {board.loads
              .filter(({ pourId }) => pourId === pour.id)
              .map((load) => (
                <li key={load.id}>
                  {at(load.plannedAt)} · {formatM3(load.m3)} ·{' '}
                  {load.vehicleId ? names.vehicle(load.vehicleId) : '________'}
                  {load.driverId && ` · ${names.driver(load.driverId)}`}
                </li>
              ))}
          </ul>
        </td>
      </tr>
    </tbody>
  );
}
