import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { absenceWords } from '@traco/contract/crew/crew-words';
import type { Absence, Driver } from '@traco/contract/truck-drivers/driver-record';
import { addMonths, daysFrom, monthEnd, monthStart, weekdayOf } from '@traco/contract/values/calendar';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { formatDay, formatMonth } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { notifyRefusal } from '../../../lib/notify-refusal.ts';
import classes from './availability.module.css';
import entries from './driver-entries.module.css';

const MONTHS = 2;
const weekdays = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'];

/** Two months of a driver with the days on which they are away, and their absences below. */
export function Availability({ driver, onChanged }: { driver: Driver; onChanged: () => void }) {
  const standing = driver.absences.filter(({ withdrawnAt }) => !withdrawnAt);
  const [ahead, setAhead] = useState(0);
  const months = Array.from({ length: MONTHS }, (_, index) =>
    addMonths(monthStart(driver.today), ahead + index),
  );
  return (
    <>
      <div className={classes.months}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Meses anteriores"
          onClick={() => setAhead(ahead - MONTHS)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        {months.map((first) => (
          <Month key={first} first={first} today={driver.today} absences={standing} />
        ))}
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Próximos meses"
          onClick={() => setAhead(ahead + MONTHS)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <ul className={entries.entries}>
        {driver.absences.map((absence) => (
          <AbsenceEntry key={absence.id} absence={absence} today={driver.today} onChanged={onChanged} />
        ))}
      </ul>
    </>
  );
}

function Month({ first, today, absences }: { first: string; today: string; absences: readonly Absence[] }) {
  const days = daysFrom(first, monthEnd(first));
  return (
    <table className={classes.month}>
      <caption>{formatMonth(first.slice(0, 7))}</caption>
      <thead>
        <tr>
          {weekdays.map((letter, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of the week never change places.
            <th key={index} scope="col">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => {
              const key = day ?? `empty ${index}`;
              const away = day && absences.find(({ fromOn, toOn }) => fromOn <= day && day <= toOn);
              return (
                <td
                  key={key}
                  data-away={away ? away.kind : undefined}
                  data-today={day === today || undefined}
                >
                  {day && Number(day.slice(8))}
                  {away && <span className="visually-hidden"> {absenceWords[away.kind]}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows of seven from Sunday; empty places before the first and after the last day. */
function weeksOf(days: readonly string[]): (string | null)[][] {
  const before = weekdayOf(days[0]!);
  const cells: (string | null)[] = [...Array.from({ length: before }, () => null), ...days];
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

function AbsenceEntry({
  absence,
  today,
  onChanged,
}: {
  absence: Absence;
  today: string;
  onChanged: () => void;
}) {
  const { send, isSending } = useSending();
  const { id, kind, fromOn, toOn, notes, fileId, withdrawnAt, recordedBy, revision } = absence;
  const withdraw = async () => {
    await send(async () => {
      await client.truckDrivers.withdrawAbsence({ id, revision });
      notify({ message: 'Ausência retirada.', tone: 'success' });
    }, notifyRefusal);
    onChanged();
  };
  const words = `${absenceWords[kind]} ${fromOn === toOn ? `em ${formatDay(fromOn)}` : `de ${formatDay(fromOn)} a ${formatDay(toOn)}`}`;
  return (
    <li data-withdrawn={withdrawnAt !== null || undefined}>
      <span>
        {words}
        <small>
          {[
            withdrawnAt ? 'Retirada' : toOn < today && 'Já passou',
            notes,
            recordedBy && `registrada por ${recordedBy}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          {fileId && (
            <>
              {' '}
              <a href={`/api/files/${fileId}`} target="_blank" rel="noreferrer">
                ver documento
              </a>
            </>
          )}
        </small>
      </span>
      {!withdrawnAt && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isSending}
          aria-label={`Retirar ${words}`}
          onClick={() => void withdraw()}
        >
          Retirar
        </Button>
      )}
    </li>
  );
}
