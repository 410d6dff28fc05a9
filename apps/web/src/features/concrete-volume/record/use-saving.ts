import type { Load } from '@traco/contract/concrete-volume/load';
import type { PlannedLoad } from '@traco/contract/concrete-volume/planned-loads';
import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { notify } from '../../../lib/notices.ts';
import type { WaitingLoad } from './kept-drafts.ts';
import { isPristine, type LoadDraft } from './load-draft.ts';
import { onPlan } from './planned-draft.ts';
import type { Refusal } from './refusal-fields.ts';
import type { Recorded } from './send-loads.ts';
import type { LoadForm } from './use-load-form.ts';
import type { Recorder } from './use-recorder.ts';

/**
 * Saves the draft. "Salvar e lançar outra" does not wait for the server: the next load of the same pour is there
 * at once, and a refused one waits beside the form until it is mended there.
 * @param focus puts the cursor into a field
 */
export function useSaving(form: LoadForm, recorder: Recorder, focus: (field: string) => void) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { send, isSending: isSaving } = useSending();
  const { draft } = form;

  /** Brings a load back into the form with what is wrong with it, and the cursor there. */
  const open = (was: LoadDraft, found: Refusal | null) => {
    const typed = found?.plan ? onPlan(was, found.plan) : was;
    const load = found?.unusual ? { ...typed, asked: found.unusual } : typed;
    recorder.takeUp(load);
    form.open(load, found?.problems);
    setRefusal(found);
    const [first] = Object.keys(found?.problems ?? {});
    if (first) focus(first);
  };

  const mend = (waiting: WaitingLoad) => {
    const { draft: load, refusal: found } = waiting;
    if (!isPristine(draft)) recorder.putAside(draft);
    open(load, found);
    const hasPlace = found && (found.similar || Object.keys(found.problems).length > 0);
    if (!hasPlace) focus('customerId');
  };

  /** Takes a planned load into the form; what was typed of another one stays beside it. */
  const choosePlanned = (planned: PlannedLoad) => {
    if (!isPristine(draft)) recorder.putAside(draft);
    form.choosePlanned(planned);
    setRefusal(null);
    focus(!planned.vehicle ? 'vehicleId' : !planned.driver ? 'driverId' : 'recordPlanned');
  };

  /** Back to the list of what is planned. */
  const leavePlanned = () => {
    if (!isPristine(draft)) recorder.putAside(draft);
    form.next(false);
    setRefusal(null);
    focus('planned');
  };

  const startAgain = () => {
    form.next(false);
    setRefusal(null);
    focus(form.needsUnit ? 'unitId' : 'customerId');
  };

  const save = async (another: boolean, acceptDuplicate = false) => {
    if (isSaving) return;
    const { fields: input } = form.check();
    if (!input) return;
    setRefusal(null);
    if (another && !acceptDuplicate && !draft.planned) {
      form.next(true);
      focus('loadedM3');
      const answer = await recorder.send(draft, input, false);
      if ('refusal' in answer)
        notify({ message: 'A carga anterior não entrou: corrija-a em “Neste aparelho”.', tone: 'warning' });
      return;
    }
    await send(async () => arrived(await recorder.send(draft, input, acceptDuplicate), another));
  };
  const arrived = (answer: Recorded, another: boolean) => {
    if ('refusal' in answer) return open(draft, answer.refusal);
    form.next(another);
    focus(draft.planned ? 'planned' : 'customerId');
    notify(
      'kept' in answer
        ? answer.kept
          ? {
              message: 'A carga não chegou ao servidor: está guardada neste aparelho e será enviada.',
              tone: 'warning',
            }
          : {
              message: 'A carga não chegou ao servidor e este aparelho não a guardou: não feche esta página.',
              tone: 'error',
              stays: true,
            }
        : { message: savedWords(answer.load), tone: 'success' },
    );
  };

  return { save, isSaving, refusal, mend, startAgain, choosePlanned, leavePlanned };
}

const savedWords = (load: Load): string => {
  const { review, state } = load;
  if (review === 'pending') return 'Enviada: conta depois que a unidade confirmar.';
  return state === 'loading' ? `Carga lançada: nota ${noteOfLoad(load)}, carregando.` : 'Carga lançada.';
};
