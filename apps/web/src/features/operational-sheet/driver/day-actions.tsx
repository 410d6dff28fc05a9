import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { formatCount } from '../../../lib/formats.ts';
import { isHandInWaiting } from '../shared/driver-day/driver-words.ts';
import { useDriverApp } from '../shared/driver-day/use-driver-app.ts';
import classes from './sheet-entries.module.css';
import { useSheetForm } from './use-sheet-form.ts';

/** What belongs to the day and not to one load. */
export function DayActions({ day }: { day: DriverDay }) {
  const { open } = useSheetForm();
  const { entries } = useDriverApp();
  const { shift } = day;
  const isOn = Boolean(shift?.startedAt && !shift.endedAt);
  const isConferred = shift?.sheet === 'checked' || shift?.sheet === 'closed';
  const faults = shift?.checklist.filter(({ ok }) => !ok).length ?? 0;
  return (
    <section className={classes.day} aria-label="O dia">
      <h2>O dia</h2>
      <div className={classes.actions}>
        <button type="button" onClick={() => open('checklist')}>
          Checklist
          {shift && shift.checklist.length > 0 && <small>{faults > 0 ? `${faults} NÃO` : 'tudo OK'}</small>}
        </button>
        <button type="button" onClick={() => open('abastecimento')}>
          Abastecimento{day.fuelLitres > 0 && <small>{formatCount(day.fuelLitres)} L hoje</small>}
        </button>
        <button type="button" data-danger onClick={() => open('ajuda')}>
          Preciso de ajuda
        </button>
        {isOn && (
          <button type="button" onClick={() => open('fim')}>
            Encerrar jornada
          </button>
        )}
        <button type="button" onClick={() => open('entrega')} disabled={!shift?.startedAt || isConferred}>
          {handInWords(shift?.sheet, isHandInWaiting(entries))}
        </button>
        <button type="button" onClick={() => open('lancamentos')}>
          Lançamentos
        </button>
      </div>
    </section>
  );
}

/** Handed in, it may be handed in again, with other words for the manager. */
function handInWords(sheet: NonNullable<DriverDay['shift']>['sheet'] | undefined, isWaiting: boolean) {
  if (sheet !== 'sent') return 'Entregar ficha';
  return (
    <>
      {isWaiting ? 'Ficha no aparelho' : 'Ficha entregue'}
      <small>{isWaiting ? 'a enviar' : 'entregar de novo'}</small>
    </>
  );
}
