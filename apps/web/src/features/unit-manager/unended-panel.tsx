import { Button, Group, Stack } from '@mantine/core';
import type { CrewDay, UnendedShift } from '@traco/contract/unit-manager/unit-manager';
import { BoardEmpty } from '../../ui/board.tsx';
import { Callout } from '../../ui/callout.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { ShiftHourFields } from './shift-hour-fields.tsx';
import { isRestUnknown, restUnknownWords, shiftHour, shortDay } from './shift-words.ts';
import classes from './shifts.module.css';
import { useShiftHour } from './use-shift-hour.ts';

interface Props {
  crew: CrewDay;
  now: Date;
  onChanged: () => void;
  onClose: () => void;
}

/** Shifts of days before that nobody has ended, each ended where it stands. */
export const UnendedPanel = ({ crew, now, onChanged, onClose }: Props) => (
  <SidePanel title="Jornadas sem encerramento" onClose={onClose}>
    {crew.toDo.unended.length === 0 && <BoardEmpty>Todas as jornadas de dias anteriores têm fim.</BoardEmpty>}
    <ul className={classes.unended}>
      {crew.toDo.unended.map((shift) => (
        <UnendedLine key={shift.id} shift={shift} now={now} onChanged={onChanged} zone={crew.unit.timeZone} />
      ))}
    </ul>
  </SidePanel>
);

interface LineProps {
  shift: UnendedShift;
  now: Date;
  zone: string;
  onChanged: () => void;
}

function UnendedLine({ shift, now, zone, onChanged }: LineProps) {
  const { driver } = shift;
  const hour = useShiftHour({ shift, step: 'end', driver, now, zone, onChanged });
  return (
    <li>
      <form
        noValidate
        aria-label={`Encerrar a jornada de ${driver} de ${shortDay(shift.dayOn)}`}
        onSubmit={(event) => {
          event.preventDefault();
          void hour.submit(() => undefined);
        }}
      >
        <Stack gap="xs">
          <div>
            <strong>{driver}</strong>
            <p className={classes.began}>
              Jornada de {shortDay(shift.dayOn)}, começou às {shiftHour(shift, shift.startedAt!, zone)}
            </p>
          </div>
          {isRestUnknown(shift, now) && <Callout tone="warning">{restUnknownWords(driver)}</Callout>}
          <ShiftHourFields hour={hour} dayOn={shift.dayOn} />
          {hour.failure && (
            <Callout tone="danger" role="alert">
              {hour.failure}
            </Callout>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={hour.isSending}>
              Encerrar jornada
            </Button>
          </Group>
        </Stack>
      </form>
    </li>
  );
}
