import type { ClockTone } from '@traco/contract/operational-sheet/concrete-clock';
import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { formatM3, formatTime } from '../../../lib/formats.ts';
import { CallPlant } from '../shared/driver-day/call-plant.tsx';
import { loadClock } from '../shared/driver-day/load-clock.ts';
import { AlarmSwitch } from './alarm-switch.tsx';
import classes from './driver-sheet.module.css';
import { useClockAlarm } from './use-clock-alarm.ts';

const toneWords: Record<ClockTone, string> = {
  green: 'no prazo',
  yellow: 'atenção',
  orange: 'apertado',
  red: 'vencido',
};

/** The age of the concrete in the drum, always in sight; it counts on the device. */
export function ClockBar({ load, day, now }: { load: DriverLoad; day: DriverDay; now: Date }) {
  const { settings, clockAlarm } = day;
  const { timeZone } = day.unit;
  const clock = loadClock(load, settings, now);
  useClockAlarm(load.id, clock?.isRunning ? clock.minutes : null, day);
  if (!clock) return null;
  const { minutes, left, tone, isRunning, drum, end } = clock;
  const isTooLate = end !== null && end.minute > settings.lifeMinutes;
  const share = (part: number) => `${Math.min(100, (part / settings.lifeMinutes) * 100)}%`;
  return (
    <section className={classes.clock} data-tone={tone} data-concrete-clock aria-label="Relógio do concreto">
      <p className={classes.clockWords}>
        <strong>{minutes} min</strong>
        <span>
          {isRunning
            ? left >= 0
              ? `restam ${left} de ${settings.lifeMinutes}`
              : `passou ${-left} min`
            : 'balão vazio'}
          {drum?.kind === 'surplus' && ` · ${formatM3(drum.m3)} no balão`}
          {' · '}
          {toneWords[tone]}
        </span>
        {clockAlarm?.isOn !== false && <AlarmSwitch />}
      </p>
      <div
        className={classes.clockTrack}
        role="progressbar"
        aria-label="Minutos desde a primeira água"
        aria-valuemin={0}
        aria-valuemax={settings.lifeMinutes}
        aria-valuenow={Math.min(minutes, settings.lifeMinutes)}
      >
        <span style={{ width: share(minutes) }} />
        {end && <i style={{ left: share(end.minute) }} />}
      </div>
      {end && (
        <p className={classes.clockEnd}>
          Fim previsto da descarga às {formatTime(end.at, timeZone)} ({end.minute} min)
          {isTooLate && ': passa do prazo, avise a usina'}
        </p>
      )}
      {isTooLate && <CallPlant day={day} />}
    </section>
  );
}
