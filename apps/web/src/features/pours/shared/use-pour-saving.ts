import type { Pour } from '@traco/contract/pours/pour';
import { unitSettingsOf, usualInterval } from '@traco/contract/units-overview/unit-settings';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { fieldsOfPour } from './check-pour.ts';
import type { PourDraft } from './pour-draft.ts';
import { currentPour, refusalOfPour } from './pour-refusals.ts';
import { pourInShort } from './pour-words.ts';
import type { useFit } from './use-fit.ts';
import type { PourForm } from './use-pour-form.ts';

const usualSettings = unitSettingsOf({});

interface Saving {
  form: PourForm;
  /** Whether it fits, by which what is not typed is taken as usual. */
  fit: ReturnType<typeof useFit>;
  /** The pour that is edited; a new one otherwise. */
  editing: Pour | null;
  /** The revision that the draft began from. */
  began: number;
  onSaved: (pour: Pour) => void;
}

/** Sends a pour, and says a refusal where it belongs. */
export function usePourSaving({ form, fit, editing, began, onSaved }: Saving) {
  const { draft } = form;
  const [revision, setRevision] = useState(began);
  const { send, isSending, failure } = useSending();

  const save = async () => {
    if (isSending || !form.check().fields) return;
    const reasons = draft.reasons ?? {};
    const { unitId, ...input } = fieldsOfPour(draft, form.parts(), {
      loadM3: fit.answer?.loadM3 ?? usualSettings.loadM3,
      intervalMinutes:
        fit.answer?.intervalMinutes ?? usualInterval(usualSettings, draft.pumped, usualSettings.loadM3),
    });
    await send(async () => {
      const pour = editing
        ? await client.pours.edit({ ...input, reasons, id: editing.id, revision })
        : await client.pours.request({
            ...input,
            reasons,
            ...(unitId ? { unitId } : {}),
            id: draft.id,
            copiedFromId: draft.copiedFromId || null,
            quote: quoteOf(draft),
          });
      await form.forget();
      onSaved(pour);
    }, refused);
  };
  /** Says a refusal at its field; of a pour that was changed meanwhile, how it is now. */
  const refused = (error: unknown) => {
    const current = currentPour(error);
    if (current) setRevision(current.revision);
    const { problems, sentence, unusual } = refusalOfPour(error);
    if (unusual) form.ask(unusual);
    form.show(problems);
    return current ? `${sentence} Agora está: ${pourInShort(current)}. Confira e salve de novo.` : sentence;
  };
  return { save, isSending, failure, setRevision };
}

const quoteOf = ({ quote }: PourDraft) =>
  quote ? { id: quote.id, version: quote.version, item: quote.item } : null;
