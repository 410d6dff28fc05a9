import { stateWords } from '@traco/contract/concrete-volume/load-words';
import { formatCount, formatM3, formatTime } from '../../lib/formats.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { OwnPapers } from '../documents/shared/own-papers.tsx';
import { leftWords } from '../operational-sheet/shared/concrete-clock/clock-of-load.ts';
import { spanWords } from '../operational-sheet/shared/driver-day/driver-words.ts';
import { loadClock, presentLoad } from '../operational-sheet/shared/driver-day/load-clock.ts';
import { useDriverApp, useServerNow } from '../operational-sheet/shared/driver-day/use-driver-app.ts';
import { EventsToRead } from './events-to-read.tsx';
import { Messages } from './messages.tsx';
import { PapersLine } from './papers-line.tsx';
import { shiftWords } from './shift-words.ts';
import { Tile } from './tile.tsx';
import { ToRead } from './to-read.tsx';
import '../../ui/touch/touch.css';
import './driver-dashboard.css';

/** The driver's panel: his day in five tiles, what he must read, and the way to help. */
export default function DriverDashboardPage() {
  const { day, isReady, aheadMs } = useDriverApp();
  const now = useServerNow(aheadMs);
  if (!day) {
    return (
      <section className="panel-driver">
        <h1>Painel do motorista</h1>
        <p role="status">
          {isReady
            ? 'Conecte-se uma vez para baixar o seu dia; depois o painel funciona sem rede.'
            : 'Abrindo…'}
        </p>
      </section>
    );
  }
  const { unit, vehicle, shift, month } = day;
  const load = presentLoad(day.loads);
  const clock = load && load.state !== 'scheduled' ? loadClock(load, day.settings, now) : null;
  const left = day.loads.filter(({ state }) => state === 'scheduled').length;
  const isOn = Boolean(shift?.startedAt && !shift.endedAt);
  const faults = shift?.checklist.filter(({ ok }) => !ok).length ?? 0;
  const checklist =
    !shift || shift.checklist.length === 0
      ? 'checklist por fazer'
      : faults > 0
        ? `checklist com ${faults} NÃO`
        : 'checklist OK';
  const { title, detail } = shiftWords(day, now);
  const hasNews = day.notices.some(({ kind, readAt }) => kind === 'message' && readAt === null);
  return (
    <section className="panel-driver">
      <h1>Olá, {day.driver.name.split(' ')[0]}</h1>
      <Messages day={day} isUrgent />
      <div className="panel-tiles">
        <Tile
          to="/operational-sheet"
          name={clock ? 'Carga em viagem' : 'Próxima carga'}
          value={
            load
              ? clock
                ? `${clock.minutes} min`
                : load.plannedAt
                  ? formatTime(load.plannedAt, unit.timeZone)
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
          detail={`${day.loads.filter(({ state }) => state === 'closed').length} de ${day.loads.length} ${day.loads.length === 1 ? 'carga' : 'cargas'}, descanso de ${day.restHours} h`}
        />
      </div>
      <OwnPapers />
      <PapersLine day={day} />
      <EventsToRead day={day} />
      {hasNews && <Messages day={day} />}
      <ToRead readings={day.readings} />
      {!hasNews && <Messages day={day} />}
      <ScreenLink to="/operational-sheet?form=ajuda" className="panel-help">
        Preciso de ajuda
      </ScreenLink>
    </section>
  );
}

const hoursOf = (shift: { startedAt: string | null; endedAt: string | null }, now: Date) =>
  (shift.endedAt ? Date.parse(shift.endedAt) : now.getTime()) -
  Date.parse(shift.startedAt ?? now.toISOString());
