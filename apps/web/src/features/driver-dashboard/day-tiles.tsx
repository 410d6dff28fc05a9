import { stateWords } from '@traco/contract/concrete-volume/load-words';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { countOfDriver } from '@traco/contract/operational-sheet/trip';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatM3, formatTime } from '../../lib/formats.ts';
import { leftWords } from '../operational-sheet/shared/concrete-clock/clock-of-load.ts';
import { spanWords } from '../operational-sheet/shared/driver-day/driver-words.ts';
import { loadClock, presentLoad } from '../operational-sheet/shared/driver-day/load-clock.ts';
import classes from './driver-dashboard.module.css';
import { loadsOfToday } from './loads-of-today.ts';
import { shiftWords } from './shift-words.ts';
import { Tile } from './tile.tsx';

interface Props {
  day: DriverDay;
  /** The server's clock. */
  now: Date;
}

/** The driver's day in five tiles: their load, shift, truck, month, and what is done today. */
export function DayTiles({ day, now }: Props) {
  const { vehicle, shift, month } = day;
  const isOn = Boolean(shift?.startedAt && !shift.endedAt);
  const faults = shift?.checklist.filter(({ ok }) => !ok).length ?? 0;
  const checklist =
    !shift || shift.checklist.length === 0
      ? 'checklist a fazer'
      : faults > 0
        ? `checklist com ${faults} NÃO`
        : 'checklist OK';
  const { title, detail } = shiftWords(day, now);
  const { given, delivered } = countOfDriver(loadsOfToday(day));
  return (
    <div className={classes.tiles}>
      <LoadTile day={day} now={now} />
      <Tile
        to={`/operational-sheet?form=${isOn ? 'fim' : 'inicio'}`}
        name="Jornada"
        value={title}
        detail={detail}
        isLink={!shift?.endedAt}
      />
      <Tile
        to="/operational-sheet?form=checklist"
        name="Meu caminhão"
        value={vehicle ? vehicle.fleetNumber : 'a definir'}
        detail={`${vehicle ? `${vehicle.plate}, ` : ''}${checklist}`}
        tone={faults > 0 ? 'red' : undefined}
      />
      <Tile
        name="Meu mês"
        value={formatM3(month.m3)}
        detail={`${formatCount(month.loads)} ${month.loads === 1 ? 'viagem' : 'viagens'}`}
      />
      <Tile
        name="Hoje"
        value={shift?.startedAt ? spanWords(hoursOf(shift, now)) : '0 min'}
        detail={`${delivered} de ${counted(given, 'carga', 'cargas')}, descanso de ${day.restHours} h`}
      />
    </div>
  );
}

/** The load that is on its way, with the age of its concrete, or the next one. */
function LoadTile({ day, now }: Props) {
  const load = presentLoad(day.loads);
  const clock = load && load.state !== 'scheduled' ? loadClock(load, day.settings, now) : null;
  const left = day.loads.filter(({ state }) => state === 'scheduled').length;
  return (
    <Tile
      to="/operational-sheet"
      name={clock ? 'Carga em viagem' : 'Próxima carga'}
      value={
        load
          ? clock
            ? `${clock.minutes} min`
            : load.plannedAt
              ? formatTime(load.plannedAt, day.unit.timeZone)
              : 'a definir'
          : 'Nenhuma'
      }
      detail={
        load
          ? `${load.customer}, ${formatM3(load.m3)}, ${stateWords[load.state].toLowerCase()}${
              clock?.isRunning ? `, ${leftWords(clock.left)}` : ''
            }${left > 1 ? ` · mais ${left - 1} hoje` : ''}`
          : day.loads.length > 0
            ? 'as de hoje foram todas feitas'
            : 'sem carga para hoje'
      }
      tone={clock?.isRunning ? clock.tone : undefined}
      isWide
    />
  );
}

const hoursOf = (shift: { startedAt: string | null; endedAt: string | null }, now: Date) =>
  (shift.endedAt ? Date.parse(shift.endedAt) : now.getTime()) -
  Date.parse(shift.startedAt ?? now.toISOString());
