import { Button, Group } from '@mantine/core';
import { type DayStanding, mayStepDay } from '@traco/contract/operational-sheet/day-states';
import { useState } from 'react';
import { useRole } from '../../../../kit/session/person.ts';
import { client } from '../../../../lib/api.ts';
import { formatDay, formatInstant } from '../../../../lib/formats.ts';
import { notify } from '../../../../lib/notices.ts';
import { sentenceFor } from '../../../../lib/refusal-sentences.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { type DayDialog, DayStandingDialog } from './day-dialogs.tsx';
import classes from './day-sheet.module.css';
import { dayStatus } from './sheet-words.ts';
import { useDayChanged } from './use-day-sheet.ts';

interface Props {
  unit: { id: string; timeZone: string };
  dayOn: string;
  standing: DayStanding;
}

/** How the day stands, how it came there, and its next step for this person. */
export function StandingBar({ unit, dayOn, standing }: Props) {
  const role = useRole();
  const changed = useDayChanged();
  const [asking, setAsking] = useState<DayDialog>(null);
  const day = { unitId: unit.id, day: dayOn, revision: standing.revision };
  const may = (to: DayStanding['state']) => role !== undefined && mayStepDay(standing.state, to, role);

  const confer = async (isChecked: boolean) => {
    try {
      await client.operationalReports.confer({ ...day, isChecked });
      notify({ message: isChecked ? 'Dia conferido.' : 'O dia está aberto de novo.', tone: 'success' });
    } catch (error) {
      notify({ message: sentenceFor(error), tone: 'error' });
    }
    changed();
  };
  const last = standing.history[0];
  return (
    <div className={classes.standing}>
      <span className={classes.standingState}>
        Dia {formatDay(dayOn)}: <StatusBadge status={dayStatus[standing.state]} />
        {last && (
          <button type="button" className={classes.quiet} onClick={() => setAsking('history')}>
            por {last.who}, {formatInstant(last.at, unit.timeZone)}
            {last.reason && `: ${last.reason}`}
          </button>
        )}
      </span>
      <Group gap="xs">
        {standing.state === 'open' && may('checked') && (
          <Button size="xs" onClick={() => void confer(true)}>
            Marcar o dia como conferido
          </Button>
        )}
        {standing.state === 'checked' && may('open') && (
          <Button size="xs" variant="default" onClick={() => void confer(false)}>
            Voltar a aberto
          </Button>
        )}
        {standing.state === 'checked' && may('closed') && (
          <Button size="xs" onClick={() => setAsking('close')}>
            Fechar o dia
          </Button>
        )}
        {standing.state === 'closed' && may('open') && (
          <Button size="xs" variant="default" onClick={() => setAsking('reopen')}>
            Reabrir o dia
          </Button>
        )}
      </Group>
      <DayStandingDialog
        unit={unit}
        dayOn={dayOn}
        standing={standing}
        asking={asking}
        onChanged={changed}
        onClose={() => setAsking(null)}
      />
    </div>
  );
}
