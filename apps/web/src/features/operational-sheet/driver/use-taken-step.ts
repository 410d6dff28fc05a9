import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import type { TripStep } from '@traco/contract/operational-sheet/trip';
import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { notify } from '../../../lib/notices.ts';
import { outcomeWords } from '../../../lib/outcomes.ts';
import { UNDO_MS } from '../shared/device-queue/queued-entry.ts';
import { plantLine } from '../shared/driver-day/plant-line.ts';
import { useDriverApp } from '../shared/driver-day/use-driver-app.ts';

/** A step that was just pressed: it stands on the device at once, and a slip of a glove is undone until it leaves. */
export function useTakenStep(day: DriverDay) {
  const { app } = useDriverApp();
  const [taken, setTaken] = useState<{ id: string; step: TripStep }>();

  useEffect(() => {
    if (!taken) return;
    const timer = setTimeout(() => setTaken(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [taken]);

  const take = async (load: DriverLoad, step: TripStep, reason: string) => {
    const id = newId();
    // Before it is kept: a second tap finds the undo here, and no further step.
    setTaken({ id, step });
    try {
      const vehicleId = load.vehicleId ?? day.vehicle?.id ?? null;
      const entry = { kind: 'step', loadId: load.id, to: step, reason, seal: '', vehicleId } as const;
      await app.enter(entry, { id, canUndo: true });
    } catch {
      setTaken(undefined);
      notify({ message: outcomeWords.notKept('a etapa'), tone: 'error' });
    }
  };
  const undo = ({ id }: { id: string }) => {
    setTaken(undefined);
    void app.undo(id).then((undone) => {
      if (!undone) tellSent(day);
    });
  };
  return { taken, take, undo };
}

/** What has left the device is the plant's to correct: the call stands beside the words. */
function tellSent(day: DriverDay) {
  const line = plantLine(day);
  notify({
    message: 'Já foi enviado: peça ao gerente para corrigir.',
    tone: 'warning',
    ...(line && { action: { label: 'Ligar', run: () => window.location.assign(line) } }),
  });
}
