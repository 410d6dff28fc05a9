import { Button, Group } from '@mantine/core';
import { occurrenceWords } from '@traco/contract/crew/crew-words';
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
  const occurrences = sheet.occurrences.filter(({ driverId }) => driverId === driver.id);
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
          <Checklist shift={shift} />
          {!isClosed && (
            <Group gap="xs" my="sm" className={classes.actions}>
              {mayStepSheet(shift.sheet, 'checked') && (
                <Button size="sm" onClick={() => void confer()}>
                  Conferir ficha
                </Button>
              )}
              {mayStepSheet(shift.sheet, 'given_back') && (
                <Button size="sm" variant="default" onClick={() => setAct('give-back')}>
                  Devolver ao motorista
                </Button>
              )}
              {shift.sheet !== 'checked' && shift.sheet !== 'closed' && (
                <Button size="sm" variant="default" onClick={() => setAct('mend')}>
                  Corrigir jornada
                </Button>
              )}
            </Group>
          )}
        </>
      )}
      {occurrences.length > 0 && (
        <section aria-label="Ocorrências">
          <h3 className={classes.subtitle}>Ocorrências</h3>
          <ul className={classes.occurrences}>
            {occurrences.map((each) => (
              <li key={each.id}>
                <strong>
                  {formatTime(each.at, zone)} · {occurrenceWords[each.kind]}
                </strong>
                <p>{each.text}</p>
                {each.photoId && (
                  <a href={`/api/files/${each.photoId}`} target="_blank" rel="noreferrer">
                    Ver foto
                  </a>
                )}
                {each.voiceId && (
                  // biome-ignore lint/a11y/useMediaCaption: a driver's own words, which nobody has written down
                  <audio
                    controls
                    preload="none"
                    src={`/api/files/${each.voiceId}`}
                    aria-label="Recado de voz"
                  />
                )}
                {each.seenBy ? (
                  <small>Assumida por {each.seenBy}</small>
                ) : (
                  <Button size="compact-sm" variant="light" onClick={() => void takeUp(each, done, changed)}>
                    Assumir
                  </Button>
                )}
                {each.kind === 'breakdown' && each.vehicleId && !isClosed && (
                  <Button size="compact-sm" variant="default" onClick={() => setBroken(each)}>
                    Parar o caminhão
                  </Button>
                )}
                {each.loadId && (
                  <Button size="compact-sm" variant="default" onClick={() => onOpenLoad(each.loadId!)}>
                    Abrir a carga
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {shift && act === 'give-back' && (
        <ReasonDialog
          title={`Devolver a ficha de ${driver.name}`}
          button="Devolver"
          label="O que ele precisa corrigir"
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

async function takeUp({ id }: SheetOccurrence, done: (message: string) => void, failed: () => void) {
  try {
    await client.operationalSheet.takeUp({ id });
    done('Ocorrência assumida.');
  } catch (error) {
    failed();
    notify({ message: sentenceFor(error), tone: 'error' });
  }
}

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
