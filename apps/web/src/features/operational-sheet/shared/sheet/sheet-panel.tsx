import { Button, Group } from '@mantine/core';
import { checklistWords } from '@traco/contract/operational-sheet/checklist-words';
import type { DaySheet, SheetDriver, SheetOccurrence } from '@traco/contract/operational-sheet/sheet';
import { mayStepSheet } from '@traco/contract/operational-sheet/sheet-states';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../../lib/api.ts';
import { formatCount, formatMoney, formatTime } from '../../../../lib/formats.ts';
import { notify } from '../../../../lib/notices.ts';
import { sentenceFor } from '../../../../lib/refusal-sentences.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { DetailLines } from '../../../../ui/detail-lines.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import classes from './day-sheet.module.css';
import { DriverOccurrences } from './driver-occurrences.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { sheetStatus } from './sheet-words.ts';
import { useDayChanged } from './use-day-sheet.ts';

const MendDialog = lazy(() => import('./mend-dialog.tsx'));
const BreakdownDialog = lazy(() => import('./breakdown-dialog.tsx'));

interface Props {
  sheet: DaySheet;
  driver: SheetDriver;
  onOpenLoad: (id: string) => void;
  onClose: () => void;
}

/** A driver's sheet of the day: gauges, checklist, occurrences; checked, given back or mended here. */
export function SheetPanel({ sheet, driver, onOpenLoad, onClose }: Props) {
  const changed = useDayChanged();
  const [act, setAct] = useState<'give-back' | 'mend' | null>(null);
  const [broken, setBroken] = useState<SheetOccurrence | null>(null);
  const { shift } = driver;
  const zone = sheet.unit.timeZone;
  const isClosed = sheet.standing.state === 'closed';
  const done = (message: string) => {
    setAct(null);
    setBroken(null);
    changed();
    notify({ message, tone: 'success' });
  };
  const confer = async () => {
    if (!shift) return;
    try {
      await client.operationalSheet.confer({ sheets: [{ id: shift.id, revision: shift.revision }] });
      done(`Ficha de ${driver.name} conferida.`);
    } catch (error) {
      changed();
      notify({ message: sentenceFor(error), tone: 'error' });
    }
  };
  return (
    <SidePanel title={driver.name} status={shift ? sheetStatus[shift.sheet] : undefined} onClose={onClose}>
      {!shift && <Callout tone="warning">Sem jornada neste dia: escale-o no painel do gerente.</Callout>}
      {shift && (
        <>
          {shift.sheet === 'given_back' && (
            <Callout tone="warning" title="Devolvida ao motorista">
              {shift.givenBackReason}
            </Callout>
          )}
          <ShiftLines driver={driver} shift={shift} zone={zone} />
          <Checklist shift={shift} />
          {!isClosed && <ShiftActions shift={shift} onConfer={() => void confer()} onAct={setAct} />}
        </>
      )}
      <DriverOccurrences
        sheet={sheet}
        driver={driver}
        onDone={done}
        onBroken={setBroken}
        onOpenLoad={onOpenLoad}
      />
      {shift && act === 'give-back' && (
        <ReasonDialog
          title={`Devolver a ficha de ${driver.name}`}
          button="Devolver"
          label="O que o motorista precisa corrigir"
          onSend={async (reason) => {
            await client.operationalSheet.giveBack({ id: shift.id, revision: shift.revision, reason });
            done('Ficha devolvida: o motorista lê o motivo no aparelho.');
          }}
          onClose={() => setAct(null)}
        />
      )}
      <Suspense fallback={null}>
        {shift && act === 'mend' && (
          <MendDialog shift={shift} sheet={sheet} onDone={done} onClose={() => setAct(null)} />
        )}
        {broken && (
          <BreakdownDialog
            occurrence={broken}
            sheet={sheet}
            onDone={done}
            onOpenLoad={onOpenLoad}
            onClose={() => setBroken(null)}
          />
        )}
      </Suspense>
    </SidePanel>
  );
}

interface ActionsProps {
  shift: NonNullable<SheetDriver['shift']>;
  onConfer: () => void;
  onAct: (act: 'give-back' | 'mend') => void;
}

const ShiftActions = ({ shift, onConfer, onAct }: ActionsProps) => (
  <Group gap="xs" my="sm" className={classes.actions}>
    {mayStepSheet(shift.sheet, 'checked') && (
      <Button size="sm" onClick={onConfer}>
        Conferir ficha
      </Button>
    )}
    {mayStepSheet(shift.sheet, 'given_back') && (
      <Button size="sm" variant="default" onClick={() => onAct('give-back')}>
        Devolver ao motorista
      </Button>
    )}
    {shift.sheet !== 'checked' && shift.sheet !== 'closed' && (
      <Button size="sm" variant="default" onClick={() => onAct('mend')}>
        Corrigir jornada
      </Button>
    )}
  </Group>
);

interface LinesProps {
  driver: SheetDriver;
  shift: NonNullable<SheetDriver['shift']>;
  zone: string;
}

const ShiftLines = ({ driver, shift, zone }: LinesProps) => (
  <DetailLines
    lines={[
      ['Caminhão', driver.vehicle],
      ['Ajudante', shift.helperName],
      ['Jornada', spanWords(shift.startedAt, shift.endedAt, zone)],
      ['Hodômetro', gaugeWords(shift.odometerOutKm, shift.odometerInKm, 'km')],
      ['Horímetro', gaugeWords(shift.hourMeterOut, shift.hourMeterIn, 'h')],
      [
        'Diesel',
        driver.fuelLitres > 0 &&
          `${driver.fuelLitres.toLocaleString('pt-BR')} L · ${formatMoney(driver.fuelCents)}`,
      ],
      ['Enviada', shift.sentAt && `às ${formatTime(shift.sentAt, zone)}`],
      ['Conferida por', shift.checkedBy],
      ['Observações', shift.notes],
    ]}
  />
);

/** `05:58 – 15:20`, `05:58 – em jornada`. */
const spanWords = (from: string | null, to: string | null, zone: string) =>
  from === null ? 'Não começou' : `${formatTime(from, zone)} – ${to ? formatTime(to, zone) : 'em jornada'}`;

/** `1.200 → 1.320 (120 km)`. */
const gaugeWords = (out: number | null, back: number | null, unit: string) =>
  out === null && back === null
    ? null
    : `${out === null ? '—' : out.toLocaleString('pt-BR')} → ${back === null ? '—' : back.toLocaleString('pt-BR')}${out !== null && back !== null ? ` (${formatCount(back - out)} ${unit})` : ''}`;

function Checklist({ shift }: { shift: NonNullable<SheetDriver['shift']> }) {
  const wrong = shift.checklist.filter(({ ok }) => !ok);
  if (shift.checklist.length === 0) return <p className={classes.quietText}>Checklist não respondido.</p>;
  if (wrong.length === 0)
    return <p className={classes.good}>Checklist OK, {shift.checklist.length} itens.</p>;
  return (
    <Callout tone="danger" title="Checklist: NÃO">
      <ul className={classes.plainList}>
        {wrong.map(({ item, note }) => (
          <li key={item}>
            {checklistWords[item]}
            {note && `: ${note}`}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
