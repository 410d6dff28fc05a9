import type { DriverDay, DriverLoad } from '@traco/contract/driver-day';
import { stepWords } from '@traco/contract/load-words';
import { nextTripStep, type TripStep } from '@traco/contract/trip';
import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { UNDO_MS } from '../../../domain/device-queue/queued-entry.ts';
import { stepVerbs } from '../../../domain/driver-day/driver-words.ts';
import { lifeLeftIfLoadedNow } from '../../../domain/driver-day/load-clock.ts';
import { useDriverApp } from '../../../domain/driver-day/use-driver-app.ts';
import { notify } from '../../../lib/notices.ts';
import { BottomSheet } from '../../../ui/touch/bottom-sheet.tsx';
import { SHORT_LIFE_MINUTES } from './load-card.tsx';
import { useSheetForm } from './use-sheet-form.ts';

/** A load that was given no truck goes with the one of his day: until he says which, its note would name none. */
export const isShiftFirst = (load: DriverLoad, { shift }: DriverDay): boolean =>
  load.state === 'scheduled' && !load.vehicleId && !shift?.startedAt;

/**
 * The one big button: the next step of the trip and nothing else. What was pressed stands on the device at once, with
 * its time, and leaves it three seconds later, until when a slip of a glove is undone.
 */
export function NextStep({ load, day }: { load: DriverLoad | undefined; day: DriverDay }) {
  const { app } = useDriverApp();
  const { open } = useSheetForm();
  const [taken, setTaken] = useState<{ id: string; step: TripStep }>();
  const [warns, setWarns] = useState(false);

  useEffect(() => {
    if (!taken) return;
    const timer = setTimeout(() => setTaken(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [taken]);

  if (taken) {
    return (
      <div className="sheet-next">
        <button
          type="button"
          className="sheet-big"
          data-undo
          onClick={() => {
            setTaken(undefined);
            void app.undo(taken.id).then((undone) => {
              if (!undone)
                notify({ message: 'Já foi enviado: peça ao gerente para corrigir.', tone: 'warning' });
            });
          }}
        >
          Desfazer
          <small>{stepWords[taken.step]} registrada</small>
        </button>
      </div>
    );
  }
  if (!load) return null;
  if (load.state === 'refused' && !load.returned) {
    return (
      <BigButton
        word="Registrar retorno"
        hint="carga recusada"
        onPress={() => open('retorno', { carga: load.id })}
      />
    );
  }
  const next = nextTripStep(load.state);
  if (!next) return null;
  if (isShiftFirst(load, day)) {
    return (
      <BigButton
        word="Iniciar jornada"
        hint="antes de carregar: a nota leva o caminhão"
        onPress={() => open('inicio')}
      />
    );
  }

  const step = async () => {
    setWarns(false);
    const id = newId();
    // Before it is kept: a second tap finds the undo here, and no further step.
    setTaken({ id, step: next });
    try {
      const entry = { kind: 'step', loadId: load.id, to: next, reason: '', seal: '' } as const;
      await app.enter(entry, { id, canUndo: true });
    } catch {
      setTaken(undefined);
      notify({ message: 'O aparelho não guardou a etapa: libere espaço e tente de novo.', tone: 'error' });
    }
  };
  const left = lifeLeftIfLoadedNow(load, day.settings);
  const press = () => {
    if (next === 'en_route') return open('saida', { carga: load.id });
    if (next === 'loading' && left < SHORT_LIFE_MINUTES) return setWarns(true);
    void step();
  };
  if (next === 'returning' && !load.receipt) {
    return (
      <BigButton
        word="Registrar recebimento"
        hint="antes de sair da obra"
        onPress={() => open('recebimento', { carga: load.id })}
      />
    );
  }
  return (
    <>
      <BigButton word={stepVerbs[next]} hint={load.customer} onPress={press} />
      {warns && (
        <BottomSheet title="O concreto não chega inteiro" onClose={() => setWarns(false)}>
          <p>
            Com o caminho ({load.usual.travel} min), a fila ({load.usual.wait} min) e a descarga (
            {load.usual.discharge} min) de costume,{' '}
            {left < 0 ? `a descarga passaria ${-left} min do limite.` : `sobrariam só ${left} min.`} Fale com
            a usina antes de carregar.
          </p>
          <div className="touch-buttons">
            <button type="button" className="touch-button" onClick={() => setWarns(false)}>
              Esperar
            </button>
            <button type="button" className="touch-button" data-danger onClick={() => void step()}>
              Carregar assim mesmo
            </button>
          </div>
        </BottomSheet>
      )}
    </>
  );
}

function BigButton({ word, hint, onPress }: { word: string; hint: string; onPress: () => void }) {
  return (
    <div className="sheet-next">
      <button type="button" className="sheet-big" onClick={onPress}>
        {word}
        <small>{hint}</small>
      </button>
    </div>
  );
}
