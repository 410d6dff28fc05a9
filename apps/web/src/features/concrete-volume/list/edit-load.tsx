import { Button, Group, Textarea } from '@mantine/core';
import type { Load } from '@traco/contract/concrete-volume/load';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { dayIn } from '@traco/contract/values/time-zone';
import { type FormEvent, useRef, useState } from 'react';
import { useLookups } from '../../../kit/form/use-lookups.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { addressOfLoad } from '../../totals/shared/list-address.ts';
import { type DraftProblems, problemsOf, totalCentsOf } from '../record/check-draft.ts';
import { sendKeptPhoto } from '../record/kept-photos.ts';
import { change } from '../record/load-draft.ts';
import { LoadFieldset } from '../record/load-fields.tsx';
import { PhotoField } from '../record/photo-field.tsx';
import { type Refusal, refusalOf } from '../record/refusal-fields.ts';
import { draftOfLoad, isMoved, joined } from './draft-of-load.ts';
import { currentOf } from './load-actions.tsx';
import { reasonWords, saveEdit } from './save-edit.ts';
import { StaleWarning } from './stale-warning.tsx';

interface Props {
  load: Load;
  /** A seller corrects his own record while it waits: nobody asks him why. */
  isOwnRecord: boolean;
  onDone: (load: Load) => void;
  onClose: () => void;
}

/**
 * Alters a load, with a reason; of a contested one the reason is the answer to the seller, which settles the contest.
 * When another person was quicker, both versions are shown and nothing is lost.
 */
export function EditLoad({ load, isOwnRecord, onDone, onClose }: Props) {
  const lookups = useLookups(load.unit.id);
  const [base, setBase] = useState(load);
  const [draft, setDraft] = useState(() => draftOfLoad(load));
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<DraftProblems>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [newer, setNewer] = useState<Load | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const total = totalCentsOf(draft);
  const words = reasonWords[base.contestedAt ? 'contested' : 'usual'];
  const suggestions = {
    driverOf: (id: string) => lookups.vehicles.find((vehicle) => vehicle.id === id)?.driverId,
    priceOf: (id: string) => lookups.mixes.find((mix) => mix.id === id)?.priceCentsPerM3,
    sellerOf: () => undefined,
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const parts = {
      now: new Date(),
      timeZone: load.unit.timeZone,
      closedMonths: lookups.closedMonths,
      firstDayOn: isMoved(draftOfLoad(base), draft) ? lookups.unit?.firstDayOn : undefined,
      needsUnit: false,
      needsSeller: true,
    };
    const found = problemsOf(draft, parts);
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first) return void form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
    if (!isOwnRecord && reason.trim().length < LEAST_REASON) {
      setRefusal({ problems: {}, sentence: words.missing, noteHolderId: null, similar: null });
      return;
    }
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    try {
      if (draft.notePhotoId) await sendKeptPhoto(draft.notePhotoId, load.unit.id);
      onDone(await saveEdit({ base, draft, parts, reason: reason.trim(), isOwnRecord }));
      notify({ message: isOwnRecord ? 'Lançamento corrigido.' : words.done, tone: 'success' });
    } catch (error) {
      const current = currentOf(error);
      if (current) return setNewer(current);
      const refused = refusalOf(error);
      setRefusal(refused);
      setProblems(refused.problems);
    } finally {
      setSending(false);
    }
  };

  return (
    <form ref={form} onSubmit={send} noValidate className="edit-load" aria-label="Alterar carga">
      {base.contestedAt && (
        <Callout tone="warning" title="O vendedor contestou esta carga">
          {base.contestReason}
        </Callout>
      )}
      {newer && (
        <StaleWarning
          before={draftOfLoad(base)}
          mine={draft}
          newer={newer}
          lookups={lookups}
          onKeepMine={() => {
            setDraft(joined(draftOfLoad(base), draft, draftOfLoad(newer)));
            setBase(newer);
            setNewer(null);
          }}
          onTakeTheirs={() => onDone(newer)}
        />
      )}
      <LoadFieldset
        draft={draft}
        problems={problems}
        lookups={lookups}
        today={dayIn(new Date(), load.unit.timeZone)}
        choosesUnit={false}
        choosesSeller={!isOwnRecord}
        onChange={(field, value) => {
          setDraft((kept) => change(kept, field, value, suggestions));
          setProblems((all) => ({ ...all, [field]: undefined }));
        }}
        onCustomer={(id, name) =>
          setDraft((kept) => ({ ...change(kept, 'customerId', id, suggestions), customerName: name }))
        }
        below={{
          noteNumber: refusal?.noteHolderId && (
            <ScreenLink to={addressOfLoad(refusal.noteHolderId)}>Ver a outra carga</ScreenLink>
          ),
        }}
      />
      <PhotoField
        fileId={draft.notePhotoId}
        unitId={load.unit.id}
        error={problems.notePhotoId}
        onChange={(id) => {
          setDraft((kept) => ({ ...kept, notePhotoId: id }));
          setProblems((all) => ({ ...all, notePhotoId: undefined }));
        }}
      />
      {!isOwnRecord && (
        <Textarea
          label={words.label}
          description={words.description(base)}
          value={reason}
          autosize
          minRows={2}
          maxLength={300}
          mt="sm"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {refusal?.sentence && (
        <Callout tone="danger" role="alert">
          {refusal.sentence}
        </Callout>
      )}
      <Group justify="space-between" mt="md">
        <p className="save-total">
          <span>Total</span>
          <strong>{total === null ? '—' : formatMoney(total)}</strong>
        </p>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" loading={isSending} disabled={newer !== null}>
            {isOwnRecord ? 'Salvar correção' : words.button}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
