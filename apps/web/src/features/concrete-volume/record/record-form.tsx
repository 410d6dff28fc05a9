import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { RestoredDraft } from '../../../kit/form/restored-draft.tsx';
import { useRecent, type useScope } from '../../../kit/form/use-lookups.ts';
import { focusField, onEnter } from '../../../lib/enter-moves.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { useKeptQueries } from '../../../lib/kept-queries.ts';
import { useStaysHere } from '../../../lib/stays-here.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { addressOfLoad } from '../../totals/shared/list-address.ts';
import formClasses from '../styles/form.module.css';
import pageClasses from '../styles/page.module.css';
import { totalCentsOf } from './check-draft.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';
import type { WaitingLoad } from './kept-drafts.ts';
import type { KeptLoads } from './kept-loads.ts';
import { LastEntries, useLastEntries } from './last-entries.tsx';
import { isPristine, type LoadDraft } from './load-draft.ts';
import { LoadFieldset } from './load-fields.tsx';
import { useNextNote } from './next-note.ts';
import { PhotoField } from './photo-field.tsx';
import type { Refusal } from './refusal-fields.ts';
import { type LoadForm, useLoadForm } from './use-load-form.ts';
import { useRecorder } from './use-recorder.ts';
import { useSaving } from './use-saving.ts';

/** The form of a load, and beside it the day so far and the last entries. */
export function RecordForm({ scope, kept }: { scope: ReturnType<typeof useScope>; kept: KeptLoads }) {
  const recorder = useRecorder(kept);
  const form = useLoadForm(scope, kept);
  const { draft, lookups } = form;
  const fields = form.form;
  const focus = (field: string) => focusField(fields.current, field);
  const { save, isSaving, refusal, mend, startAgain } = useSaving(form, recorder, focus);
  useKeptQueries(scope.accountId);
  useRecent(draft.unitId, true);
  const last = useLastEntries(draft.unitId, form.today, lookups.unit?.timeZone);
  const unit = lookups.unit;
  const isForbidden = scope.role === 'seller' && unit && !unit.sellersMayRecord;

  useSuggestedNote({ form, waiting: recorder.waiting, isSaving, choosesSeller: scope.choosesSeller });
  useFirstField(fields, scope.ownUnitId ? 'customerId' : 'unitId');

  return (
    <>
      {isForbidden && (
        <Callout tone="warning">
          Sua unidade não permite lançamento por vendedores. Peça à unidade que lance esta carga.
        </Callout>
      )}
      <div className={pageClasses.volumeColumns}>
        <form
          ref={fields}
          className={formClasses.volumeForm}
          hidden={isForbidden}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={(event) => onEnter(event, () => isForbidden || void save(true))}
          aria-label="Lançar volume"
        >
          {form.isRestored && <RestoredDraft onStartAgain={startAgain} />}
          <LoadFieldset
            draft={draft}
            problems={form.problems}
            lookups={lookups}
            today={form.today}
            choosesUnit={scope.choosesUnit}
            choosesSeller={scope.choosesSeller}
            onChange={form.change}
            onCustomer={form.chooseCustomer}
            below={{
              noteNumber: refusal?.noteHolderId && (
                <ScreenLink to={addressOfLoad(refusal.noteHolderId)}>Ver a outra carga</ScreenLink>
              ),
            }}
          />
          <PhotoField
            key={draft.id}
            fileId={draft.notePhotoId}
            unitId={draft.unitId}
            error={form.problems.notePhotoId}
            onChange={(id) => form.change('notePhotoId', id)}
          />
          {refusal && <Refused refusal={refusal} onAccept={() => void save(false, true)} />}
          <SaveBar
            draft={draft}
            isForbidden={isForbidden}
            isSaving={isSaving}
            onSave={(again) => void save(again)}
          />
        </form>
        <LastEntries last={last} recorder={recorder} mayMend={isPristine(draft)} onMend={mend} />
      </div>
    </>
  );
}

interface SuggestedNote {
  form: LoadForm;
  /** What is recorded on this device and not sent yet. */
  waiting: readonly WaitingLoad[];
  isSaving: boolean;
  choosesSeller: boolean;
}

/** The number of the note follows the last one until the person types another. */
function useSuggestedNote({ form, waiting, isSaving, choosesSeller }: SuggestedNote): void {
  const { draft } = form;
  const suggested = useNextNote(draft.unitId, draft.noteSeries, waiting, choosesSeller);
  const followsNote = !draft.touched.includes('noteNumber') && !isSaving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the last note until the person types one
  useEffect(() => {
    if (followsNote && suggested !== draft.noteNumber) form.suggestNote(suggested);
  }, [followsNote, suggested, draft.id]);
}

/** The form begins in its first field. */
function useFirstField(fields: LoadForm['form'], field: string): void {
  useEffect(() => {
    // A finger would only get its keyboard in the way of the page.
    if (globalThis.matchMedia?.('(pointer: fine)').matches) focusField(fields.current, field);
  }, [field, fields]);
}

interface RefusedProps {
  refusal: Refusal;
  /** It is another load than the similar one. */
  onAccept: () => void;
}

/** Why the load was not recorded; a similar one is shown. */
function Refused({ refusal, onAccept }: RefusedProps) {
  const stays = useStaysHere('O que você digitou');
  return (
    <>
      {refusal.sentence && (
        <Callout tone="danger" role="alert">
          {refusal.sentence} {stays}
        </Callout>
      )}
      {refusal.similar && <DuplicateWarning load={refusal.similar} onAccept={onAccept} />}
    </>
  );
}

interface SaveBarProps {
  draft: LoadDraft;
  isForbidden: boolean | undefined;
  isSaving: boolean;
  /** @param again goes on with another load */
  onSave: (again: boolean) => void;
}

/** What the load comes to, and the two ways to save it. */
function SaveBar({ draft, isForbidden, isSaving, onSave }: SaveBarProps) {
  const total = totalCentsOf(draft);
  return (
    <div className={formClasses.saveBar}>
      <p className={formClasses.saveTotal}>
        <span>Total</span>
        <strong>{total === null ? '—' : formatMoney(total)}</strong>
      </p>
      <Button
        variant="default"
        onClick={({ detail }) => {
          // The second click of a double one finds the next load, which nobody has typed yet.
          if (detail < 2) onSave(true);
        }}
        disabled={isForbidden || isSaving}
        title="Ctrl+Enter"
        aria-keyshortcuts="Control+Enter"
      >
        <span>
          Salvar e <span className={formClasses.wideOnly}>lançar </span>outra
        </span>
      </Button>
      <Button onClick={() => onSave(false)} loading={isSaving} disabled={isForbidden}>
        Salvar
      </Button>
    </div>
  );
}
