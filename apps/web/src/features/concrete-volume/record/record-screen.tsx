import { Button, Group, Skeleton } from '@mantine/core';
import { IconFileImport, IconList } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { findDraft } from '../../../lib/drafts.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { pathOf } from '../../../lib/paths.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { Callout } from '../callout.tsx';
import { linkToLoad } from '../link-to.ts';
import { useScope } from '../use-lookups.ts';
import { loadFieldsOf, totalCentsOf } from './check-draft.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';
import { draftName, type KeptDrafts, tidyKept } from './kept-drafts.ts';
import { LastEntries, useLastEntries } from './last-entries.tsx';
import { isPristine, type LoadDraft } from './load-draft.ts';
import { LoadFieldset } from './load-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import type { Refusal } from './refusal-fields.ts';
import { useLoadForm } from './use-load-form.ts';
import { useRecorder } from './use-recorder.ts';

/** Records loads, one after the other, without leaving the keyboard. */
export function RecordScreen() {
  const scope = useScope();
  const [kept, setKept] = useState<KeptDrafts>();
  useEffect(() => {
    let isGone = false;
    void findDraft(draftName(scope.accountId)).then((found) => isGone || setKept(tidyKept(found)));
    return () => {
      isGone = true;
    };
  }, [scope.accountId]);
  if (!kept) return <Skeleton height={480} radius="md" />;
  return <RecordForm key={scope.accountId} scope={scope} kept={kept} />;
}

function RecordForm({ scope, kept }: { scope: ReturnType<typeof useScope>; kept: KeptDrafts }) {
  const recorder = useRecorder(kept.waiting);
  const form = useLoadForm(scope, kept.draft, recorder.waiting);
  const { draft, lookups } = form;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaving, setSaving] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const last = useLastEntries(draft.unitId, form.today, lookups.unit?.timeZone);
  const total = totalCentsOf(draft);
  const unit = lookups.unit;
  const isForbidden = scope.role === 'seller' && unit && !unit.sellersMayRecord;

  const suggested = scope.choosesSeller ? last.nextNote(draft.noteSeries, recorder.sent) : '';
  const followsNote = !draft.touched.includes('noteNumber') && !isSaving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the last note until the person types one
  useEffect(() => {
    if (followsNote && suggested !== draft.noteNumber) form.suggestNote(suggested);
  }, [followsNote, suggested, draft.id]);

  const focus = (field?: string) =>
    requestAnimationFrame(() => {
      const selector = field ? `[data-field="${field}"]` : 'input:not([type=hidden])';
      fields.current?.querySelector<HTMLElement>(selector)?.focus();
    });

  const refused = (sent: LoadDraft, found: Refusal) => {
    recorder.take(sent.id);
    form.open(sent, found.problems);
    setRefusal(found);
    focus(Object.keys(found.problems)[0]);
  };

  const save = async (another: boolean, acceptDuplicate = false) => {
    if (isSaving) return;
    const found = form.check();
    const first = Object.keys(found)[0];
    if (first) return void focus(first);
    const sent = draft;
    const input = loadFieldsOf(sent, form.parts());
    setRefusal(null);
    if (another && !acceptDuplicate) {
      form.next(true);
      focus();
      const answer = await recorder.send(sent, input, false);
      if ('refusal' in answer) {
        notify({ message: 'A carga anterior não entrou. Corrija-a ao lado.', tone: 'warning' });
      }
      return;
    }
    setSaving(true);
    const answer = await recorder.send(sent, input, acceptDuplicate).finally(() => setSaving(false));
    if ('refusal' in answer) return refused(sent, answer.refusal);
    form.next(another);
    focus();
    notify(
      'kept' in answer
        ? {
            message: 'A carga não chegou ao servidor: está guardada neste aparelho e vai sozinha.',
            tone: 'warning',
          }
        : { message: 'Carga lançada.', tone: 'success' },
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isInDialog = !event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Enter' || event.defaultPrevented || isInDialog) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      void save(true);
      return;
    }
    const target = event.target as HTMLElement;
    if (target.tagName !== 'INPUT') return;
    event.preventDefault();
    const inputs = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea, button'),
    ];
    inputs
      .slice(inputs.indexOf(target) + 1)
      .find((one) => one.offsetParent !== null && one.tabIndex >= 0)
      ?.focus();
  };

  return (
    <div className="volume-page">
      <header className="volume-header">
        <h1>Lançar volume</h1>
        <Group gap="xs">
          {scope.mayEdit && (
            <Button
              component={ScreenLink}
              to={pathOf('/concrete-volume', {}, { importar: '1' })}
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden />}
            >
              Importar planilha
            </Button>
          )}
          <Button
            component={ScreenLink}
            to="/concrete-volume-list"
            variant="default"
            leftSection={<IconList size={18} aria-hidden />}
          >
            Ver lista
          </Button>
        </Group>
      </header>
      {isForbidden && (
        <Callout tone="warning">
          Sua unidade não permite lançamento por vendedores. Peça à unidade que lance esta carga.
        </Callout>
      )}
      <div className="volume-columns">
        <form
          ref={fields}
          className="volume-form"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
          aria-label="Lançar volume"
        >
          {form.isRestored && (
            <p className="draft-restored" role="status">
              Rascunho recuperado deste aparelho.{' '}
              <button type="button" onClick={() => form.next(false)}>
                Começar de novo
              </button>
            </p>
          )}
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
                <ScreenLink to={linkToLoad(refusal.noteHolderId)}>Ver a outra carga</ScreenLink>
              ),
            }}
          />
          <PhotoField
            key={draft.id}
            fileId={draft.notePhotoId}
            onChange={(id) => form.change('notePhotoId', id)}
          />
          {refusal?.sentence && (
            <Callout tone="danger" role="alert">
              {refusal.sentence} O que você digitou está guardado.
            </Callout>
          )}
          {refusal?.similar && (
            <DuplicateWarning load={refusal.similar} onAccept={() => void save(false, true)} />
          )}
          <div className="save-bar">
            <p className="save-total">
              <span>Total</span>
              <strong>{total === null ? '—' : formatMoney(total)}</strong>
            </p>
            <Button
              variant="default"
              onClick={() => void save(true)}
              disabled={isForbidden || isSaving}
              title="Ctrl+Enter"
              aria-keyshortcuts="Control+Enter"
            >
              Salvar e lançar outra
            </Button>
            <Button onClick={() => void save(false)} loading={isSaving} disabled={isForbidden}>
              Salvar
            </Button>
          </div>
        </form>
        <LastEntries
          last={last}
          recorder={recorder}
          mayMend={isPristine(draft)}
          onMend={(waiting) => {
            if (!isPristine(draft)) recorder.putAside(draft);
            recorder.take(waiting.draft.id);
            form.open(waiting.draft);
            setRefusal(null);
            if (waiting.fields) form.showProblems({});
            focus();
          }}
          zone={unit?.timeZone}
        />
      </div>
    </div>
  );
}
