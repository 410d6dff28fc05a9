import { RestoredDraft } from '../../../kit/form/restored-draft.tsx';
import { deviceZone, useRecent, type useScope } from '../../../kit/form/use-lookups.ts';
import { focusField, onEnter } from '../../../lib/enter-moves.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { addressOfLoad } from '../../totals/shared/list-address.ts';
import formClasses from '../styles/form.module.css';
import pageClasses from '../styles/page.module.css';
import { focusOpen } from './focus-open.ts';
import type { KeptLoads } from './kept-loads.ts';
import { LastEntries, useLastEntries } from './last-entries.tsx';
import { isPristine } from './load-draft.ts';
import { LoadFieldset } from './load-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { PlannedFields } from './planned-fields.tsx';
import { PlannedList } from './planned-list.tsx';
import { Refused } from './refused.tsx';
import { SaveBar } from './save-bar.tsx';
import { useAskedLoad } from './use-asked-load.ts';
import { useFirstField } from './use-first-field.ts';
import { useLoadForm } from './use-load-form.ts';
import { usePlannedLoads } from './use-planned-loads.ts';
import { useRecorder } from './use-recorder.ts';
import { useSaving } from './use-saving.ts';
import { useSuggestedNote } from './use-suggested-note.ts';

// What is recorded without a network is counted in the top bar, which waits for the page's rest: by then it may be too late to fetch it.
import('./waiting-count.tsx').catch(() => undefined);

/** The form of a load, and beside it the day so far and the last entries. */
export function RecordForm({ scope, kept }: { scope: ReturnType<typeof useScope>; kept: KeptLoads }) {
  const recorder = useRecorder(kept);
  const form = useLoadForm(scope, kept);
  const { draft, lookups } = form;
  const fields = form.form;
  const focus = (field: string) => focusField(fields.current, field);
  const saving = useSaving(form, recorder, focus);
  const { save, isSaving, refusal, mend, startAgain, choosePlanned, leavePlanned } = saving;
  const plan = usePlannedLoads(draft.unitId || scope.ownUnitId);
  useRecent(draft.unitId, true);
  const last = useLastEntries(draft.unitId, form.today, lookups.unit?.timeZone);
  const unit = lookups.unit;
  const isForbidden = !scope.choosesSeller && unit && !unit.sellersMayRecord;

  useSuggestedNote({ form, waiting: recorder.waiting, isSaving, choosesSeller: scope.choosesSeller });
  useAskedLoad({
    plan,
    unitId: draft.unitId,
    onUnit: (id) => form.change('unitId', id),
    onChoose: choosePlanned,
  });
  useFirstField(fields, firstField(plan.loads.length > 0, scope.ownUnitId !== ''));
  const timeZone = unit?.timeZone ?? deviceZone();
  const typed = {
    draft,
    problems: form.problems,
    lookups,
    today: form.today,
    choosesUnit: scope.choosesUnit,
    choosesSeller: scope.choosesSeller,
    onChange: form.change,
    onCustomer: form.chooseCustomer,
    unusual: { found: form.unusual, onReason: form.setReason },
  };

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
          onKeyDown={(event) =>
            onEnter(event, () => isForbidden || void save(true), draft.planned ? focusOpen : undefined)
          }
          aria-label="Lançar volume"
        >
          {form.isRestored && <RestoredDraft onStartAgain={startAgain} />}
          {draft.planned ? (
            <PlannedFields
              {...typed}
              planned={draft.planned}
              timeZone={timeZone}
              nextNote={plan.nextNote}
              onLeave={leavePlanned}
            />
          ) : (
            <>
              {plan.loads.length > 0 && (
                <PlannedList
                  loads={plan.loads}
                  timeZone={timeZone}
                  now={form.now.getTime()}
                  onChoose={choosePlanned}
                />
              )}
              <LoadFieldset
                {...typed}
                below={{
                  noteNumber: refusal?.noteHolderId && (
                    <ScreenLink to={addressOfLoad(refusal.noteHolderId)}>Ver a outra carga</ScreenLink>
                  ),
                }}
              />
            </>
          )}
          {!draft.planned && (
            <PhotoField
              key={draft.id}
              fileId={draft.notePhotoId}
              unitId={draft.unitId}
              error={form.problems.notePhotoId}
              onChange={(id) => form.change('notePhotoId', id)}
            />
          )}
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

const firstField = (isPlanned: boolean, hasUnit: boolean): string => {
  if (isPlanned) return 'planned';
  return hasUnit ? 'customerId' : 'unitId';
};
