import { Button, Group, Stack } from '@mantine/core';
import type { CrewDay, CrewDriver } from '@traco/contract/unit-manager/unit-manager';
import { formatPhone } from '@traco/contract/values/phones';
import { RecordLink } from '../../kit/record/record-link.tsx';
import { CallLink } from '../../ui/call-link.tsx';
import { Callout } from '../../ui/callout.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { blockWords } from '../crew/shared/crew-sentences.ts';
import { driverStatus } from './crew-words.ts';
import { ShiftForm } from './shift-form.tsx';
import { ShiftHours } from './shift-hours.tsx';
import { isRestUnknown, restUnknownWords, shortDay } from './shift-words.ts';

interface Props {
  crew: CrewDay;
  driver: CrewDriver;
  now: Date;
  onChanged: () => void;
  onAbsence: () => void;
  onClose: () => void;
}

/** A driver's day: began and ended; truck, helper and start; the shift before; what they may be called by. */
export function DriverDrawer({ crew, driver, now, onChanged, onAbsence, onClose }: Props) {
  const { shift, lastShift, blocks } = driver;
  const hours = { driver: driver.name, now, zone: crew.unit.timeZone, onChanged };
  const isForgotten = lastShift !== null && !lastShift.endedAt && lastShift.dayOn < crew.today;
  const before = lastShift && (
    <>
      {isForgotten && (
        <Callout tone="warning">
          A jornada de {shortDay(lastShift.dayOn)} não foi encerrada.
          {isRestUnknown(lastShift, now) && ` ${restUnknownWords(driver.name)}`}
        </Callout>
      )}
      <ShiftHours {...hours} shift={lastShift} title={`Jornada anterior, de ${shortDay(lastShift.dayOn)}`} />
    </>
  );
  return (
    <SidePanel title={driver.name} status={driverStatus(driver, now, hours.zone)} onClose={onClose}>
      <Stack gap="md">
        {blocks.length > 0 && (
          <Callout tone="warning">
            {driver.name} {blockWords(blocks)}.
          </Callout>
        )}
        {isForgotten && before}
        {shift && (shift.startedAt || crew.dayOn === crew.today) && (
          <ShiftHours {...hours} shift={shift} title={`Jornada de ${shortDay(shift.dayOn)}`} />
        )}
        <ShiftForm crew={crew} driver={driver} now={now} onChanged={onChanged} onDone={onClose} />
        {!isForgotten && before}
        <Group gap="xs">
          <Button variant="default" onClick={onAbsence}>
            Registrar ausência
          </Button>
        </Group>
        <Group gap="md">
          {driver.phone && <CallLink phone={driver.phone}>Ligar {formatPhone(driver.phone)}</CallLink>}
          <RecordLink kind="driver" id={driver.id}>
            Abrir cadastro
          </RecordLink>
        </Group>
      </Stack>
    </SidePanel>
  );
}
