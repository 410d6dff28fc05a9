import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { formatTime } from '../../../lib/formats.ts';
import touch from '../../../ui/touch/touch.module.css';
import { isHandInWaiting } from '../shared/driver-day/driver-words.ts';
import { useDriverApp } from '../shared/driver-day/use-driver-app.ts';
import classes from './sheet-loads.module.css';
import { useSheetForm } from './use-sheet-form.ts';

const sheetWords: Record<NonNullable<DriverDay['shift']>['sheet'], string> = {
  open: 'ficha aberta',
  sent: 'ficha entregue',
  checked: 'ficha conferida',
  given_back: 'ficha devolvida',
  closed: 'ficha fechada',
};

/** The working day in one line; before it begins, the button that begins it, if the one big button is another. */
export function ShiftStrip({ day, isNext }: { day: DriverDay; isNext: boolean }) {
  const { open } = useSheetForm();
  const { entries } = useDriverApp();
  const { shift, vehicle, unit } = day;
  if (!shift?.startedAt) {
    return (
      <section className={classes.shift} data-open>
        <p>Jornada não iniciada{vehicle && `, caminhão ${vehicle.fleetNumber} (${vehicle.plate})`}</p>
        {!isNext && (
          <button
            type="button"
            className={`${touch.button} ${classes.shiftButton}`}
            data-quiet
            onClick={() => open('inicio')}
          >
            Iniciar jornada
          </button>
        )}
      </section>
    );
  }
  return (
    <section className={classes.shift} aria-label="Jornada">
      <p>
        Jornada {formatTime(shift.startedAt, unit.timeZone)}
        {shift.endedAt ? ` às ${formatTime(shift.endedAt, unit.timeZone)}` : ', em andamento'}
        {vehicle && ` · ${vehicle.fleetNumber} ${vehicle.plate}`}
        {shift.helperName && ` · com ${shift.helperName}`} ·{' '}
        {isHandInWaiting(entries) ? 'ficha no aparelho, a enviar' : sheetWords[shift.sheet]}
      </p>
      {shift.sheet === 'given_back' && (
        <p className={touch.note} data-tone="danger">
          O gerente devolveu a ficha: {shift.givenBackReason}
        </p>
      )}
      {shift.checklist.length === 0 && !shift.endedAt && (
        <button type="button" className={touch.button} data-quiet onClick={() => open('checklist')}>
          Fazer checklist do caminhão
        </button>
      )}
    </section>
  );
}
