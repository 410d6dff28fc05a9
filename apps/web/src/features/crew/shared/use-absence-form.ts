import { ORPCError } from '@orpc/client';
import { absenceWords } from '@traco/contract/crew/crew-words';
import type { AbsenceKind } from '@traco/contract/truck-drivers/driver';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { parseDay, typedDay } from '../../../lib/brazilian-date.ts';
import { formatDay } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { plannedLoadWords } from './crew-sentences.ts';

/** Of whom an absence may be registered, and when. */
export interface Absence {
  today: string;
  /** Who may be chosen; one only is not asked for. */
  drivers: readonly { id: string; name: string }[];
  driverId?: string | undefined;
  /** The day that both ends begin with. */
  day: string;
  onChanged: () => void;
  onClose: () => void;
}

/** An absence as it is typed. */
interface AbsenceDraft {
  who: string | null;
  kind: AbsenceKind;
  from: string;
  to: string;
  notes: string;
  fileId: string | null;
}

/** An absence is typed, checked and recorded; whoever has loads in those days is named. */
export function useAbsenceForm({ today, drivers, driverId, day, onChanged, onClose }: Absence) {
  const [absenceId] = useState(() => newId());
  const [draft, setDraft] = useState<AbsenceDraft>(() => ({
    who: driverId ?? null,
    kind: 'missed',
    from: typedDay(day),
    to: typedDay(day),
    notes: '',
    fileId: null,
  }));
  const [problems, setProblems] = useState<{ who?: string; from?: string; to?: string }>({});
  const { send, isSending, failure } = useSending();
  const { who, kind, notes, fileId } = draft;

  const submit = () => {
    const fromOn = parseDay(draft.from, today);
    const toOn = parseDay(draft.to, today);
    const found = problemsIn(who, fromOn, toOn);
    setProblems(found);
    if (!who || !fromOn || !toOn || Object.keys(found).length > 0) return;
    return send(async () => {
      const fields = { id: who, absenceId, kind, fromOn, toOn, notes, fileId };
      const { plannedLoads } = await client.truckDrivers.recordAbsence(fields);
      const name = drivers.find(({ id }) => id === who)?.name ?? 'Motorista';
      notifyRecorded(`${name}: ausência registrada (${absenceWords[kind].toLowerCase()}).`, plannedLoads);
      onChanged();
      onClose();
    }, absenceRefusal);
  };
  return {
    draft,
    change: (part: Partial<AbsenceDraft>) => setDraft((before) => ({ ...before, ...part })),
    problems,
    submit,
    isSending,
    failure,
  };
}

const problemsIn = (who: string | null, fromOn: string | null, toOn: string | null) => ({
  ...(who ? {} : { who: 'Escolha o motorista.' }),
  ...(fromOn ? {} : { from: 'Informe o primeiro dia.' }),
  ...(!toOn
    ? { to: 'Informe o último dia.' }
    : fromOn && toOn < fromOn
      ? { to: 'O último dia vem depois do primeiro.' }
      : {}),
});

const notifyRecorded = (done: string, plannedLoads: number) =>
  notify(
    plannedLoads > 0
      ? {
          message: `${done} Há ${plannedLoadWords(plannedLoads)} nesses dias: passe para outro motorista.`,
          tone: 'warning',
        }
      : { message: done, tone: 'success' },
  );

function absenceRefusal(error: unknown): string | undefined {
  if (error instanceof ORPCError && error.code === 'ALREADY_ABSENT') {
    const { kind, fromOn, toOn } = error.data as { kind: AbsenceKind; fromOn: string; toOn: string };
    const days = fromOn === toOn ? `em ${formatDay(fromOn)}` : `de ${formatDay(fromOn)} a ${formatDay(toOn)}`;
    return `Já há ${absenceWords[kind].toLowerCase()} ${days}.`;
  }
  return undefined;
}
