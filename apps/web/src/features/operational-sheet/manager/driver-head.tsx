import { Checkbox } from '@mantine/core';
import { checklistWords } from '@traco/contract/operational-sheet/checklist-words';
import type { DaySheet, SheetDriver } from '@traco/contract/operational-sheet/sheet';
import { counted } from '../../../lib/counted.ts';
import { formatCount, formatM3, formatTime } from '../../../lib/formats.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { sheetStatus } from '../shared/sheet/sheet-words.ts';
import type { DriverRow } from './driver-rows.ts';
import classes from './sheet-grid.module.css';

interface Props {
  row: DriverRow;
  sheet: DaySheet;
  isChosen: boolean;
  onChoose: (shiftId: string) => void;
  onOpen: (driverId: string) => void;
}

/** A driver's line: their shift, gauges, fuel, checklist, occurrences and how their sheet stands. */
export function DriverHead({ row, sheet, isChosen, onChoose, onOpen }: Props) {
  const { driver, loads } = row;
  const m3 = loads.reduce((sum, load) => sum + (load.counts ? load.deliveredM3 : 0), 0);
  if (!driver)
    return (
      <div className={classes.head}>
        <strong>{row.name}</strong>
        <span>{counted(loads.length, 'carga', 'cargas')}</span>
      </div>
    );
  const { shift } = driver;
  const mine = sheet.occurrences.filter(({ driverId }) => driverId === driver.id);
  const waiting = mine.filter(({ seenBy }) => !seenBy).length;
  return (
    <div className={classes.head}>
      {shift?.sheet === 'sent' && (
        <Checkbox
          size="xs"
          aria-label={`Escolher a ficha de ${driver.name}`}
          checked={isChosen}
          onChange={() => onChoose(shift.id)}
        />
      )}
      <button type="button" className={classes.name} onClick={() => onOpen(driver.id)}>
        {driver.name}
      </button>
      {shift ? <StatusBadge status={sheetStatus[shift.sheet]} /> : <span>sem jornada</span>}
      <span>
        {[driver.vehicle, shift?.helperName && `com ${shift.helperName}`].filter(Boolean).join(' · ')}
      </span>
      {shift && <span>{spanWords(shift, sheet.unit.timeZone)}</span>}
      {shift && <span>{gauges(shift)}</span>}
      {driver.fuelLitres > 0 && <span>{driver.fuelLitres.toLocaleString('pt-BR')} L</span>}
      {shift && <ChecklistMark shift={shift} />}
      {mine.length > 0 && (
        <span data-alarm={waiting > 0 || undefined}>{counted(mine.length, 'ocorrência', 'ocorrências')}</span>
      )}
      {loads.length > 0 && (
        <span className={classes.sum}>
          {counted(loads.length, 'carga', 'cargas')} · {formatM3(Math.round(m3 * 100) / 100)}
        </span>
      )}
    </div>
  );
}

type Shift = NonNullable<SheetDriver['shift']>;

function spanWords({ startedAt, endedAt, plannedStartsAt }: Shift, zone: string) {
  if (!startedAt) return `escala às ${formatTime(plannedStartsAt, zone)}`;
  return `${formatTime(startedAt, zone)}–${endedAt ? formatTime(endedAt, zone) : ''}`;
}

/** `120 km · 8,2 h`, with what is missing said. */
function gauges({ odometerOutKm, odometerInKm, hourMeterOut, hourMeterIn, endedAt }: Shift) {
  const km = odometerOutKm !== null && odometerInKm !== null ? odometerInKm - odometerOutKm : null;
  const hours = hourMeterOut !== null && hourMeterIn !== null ? hourMeterIn - hourMeterOut : null;
  return [
    km === null ? endedAt && 'sem km' : `${formatCount(km)} km`,
    hours !== null && `${hours.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} h de motor`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function ChecklistMark({ shift }: { shift: Shift }) {
  if (shift.checklist.length === 0) return shift.startedAt ? <span>sem checklist</span> : null;
  const wrong = shift.checklist.filter(({ ok }) => !ok);
  if (wrong.length === 0) return <span>checklist OK</span>;
  return (
    <span data-alarm title={wrong.map(({ note }) => note).join('; ')}>
      checklist NÃO: {wrong.map(({ item }) => checklistWords[item]).join('; ')}
    </span>
  );
}
