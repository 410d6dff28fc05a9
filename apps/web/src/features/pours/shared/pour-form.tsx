import { Button } from '@mantine/core';
import type { Pour } from '@traco/contract/pours/pour';
import { unitSettingsOf, usualInterval } from '@traco/contract/units-overview/unit-settings';
import { wallClock } from '@traco/contract/values/time-zone';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useRecent } from '../../../kit/form/use-lookups.ts';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { typedDay } from '../../../lib/brazilian-date.ts';
import { focusField, focusNext, onEnter } from '../../../lib/enter-moves.ts';
import { useStaysHere } from '../../../lib/stays-here.ts';
import { Callout } from '../../../ui/callout.tsx';
import { fieldsOfPour } from './check-pour.ts';
import { FitBox } from './fit-box.tsx';
import { wordsOfFit } from './fit-words.ts';
import { blankPour, draftOfPour, type PourDraft, type PourField, seldomFields } from './pour-draft.ts';
import { PourFieldset } from './pour-fields.tsx';
import classes from './pour-form.module.css';
import { currentPour, refusalOfPour } from './pour-refusals.ts';
import { pourInShort } from './pour-words.ts';
import { SeldomFields } from './seldom-fields.tsx';
import { useFit } from './use-fit.ts';
import { type PourScope, usePourForm } from './use-pour-form.ts';

interface Props {
  scope: PourScope & { choosesSeller: boolean };
  /** What to begin with, and whether it was kept on this device. */
  first: PourDraft;
  isRestored: boolean;
  /** Under which name the draft is kept. */
  name: string;
  /** The pour that is edited; a new one otherwise. */
  editing: Pour | null;
  onSaved: (pour: Pour) => void;
}

const usualSettings = unitSettingsOf({});

/** Asks for a pour, or changes one that is not confirmed yet; says while it is typed whether it fits. */
export function PourForm({ scope, first, isRestored, name, editing, onSaved }: Props) {
  const [isUnfolded, setUnfolded] = useState(() => first.toCheck.some((one) => seldomFields.includes(one)));
  const form = usePourForm(first, name, scope, (wrong) => {
    if (wrong.some((field) => seldomFields.includes(field as PourField))) setUnfolded(true);
  });
  const { draft, timeZone, form: fields } = form;
  const fit = useFit(form.wish && editing ? { ...form.wish, exceptPourId: editing.id } : form.wish);
  const [revision, setRevision] = useState(first.revision);
  const { send, isSending, failure } = useSending();
  const [showsRestored, setShowsRestored] = useState(isRestored);
  const stays = useStaysHere('O que você digitou');
  const draftStays = useStaysHere('O rascunho');
  useRecent(form.unitId, true);
  // A finger would only get its keyboard in the way of the form.
  useEffect(() => {
    const field = scope.ownUnitId || draftHasUnit(first) ? 'customerId' : 'unitId';
    if (globalThis.matchMedia?.('(pointer: fine)').matches) focusField(fields.current, field);
  }, [scope.ownUnitId, first, fields]);

  const save = async () => {
    if (isSending || !form.check().fields) return;
    const { unitId, ...input } = fieldsOfPour(draft, form.parts(), {
      loadM3: fit.answer?.loadM3 ?? usualSettings.loadM3,
      intervalMinutes:
        fit.answer?.intervalMinutes ?? usualInterval(usualSettings, draft.pumped, usualSettings.loadM3),
    });
    await send(async () => {
      const pour = editing
        ? await client.pours.edit({ ...input, id: editing.id, revision })
        : await client.pours.request({
            ...input,
            ...(unitId ? { unitId } : {}),
            id: draft.id,
            copiedFromId: draft.copiedFromId || null,
          });
      await form.forget();
      onSaved(pour);
    }, refused);
  };
  /** Says a refusal at its field; of a pour that was changed meanwhile, how it is now. */
  const refused = (error: unknown) => {
    const current = currentPour(error);
    if (current) setRevision(current.revision);
    const { problems, sentence } = refusalOfPour(error);
    form.show(problems);
    return current ? `${sentence} Agora está: ${pourInShort(current)}. Confira e salve de novo.` : sentence;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const target = event.target as HTMLElement;
    const copied = target.closest<HTMLElement>('[data-copied]')?.dataset.copied;
    const confirms = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && target.tagName === 'INPUT';
    if (copied && confirms && !event.defaultPrevented) {
      event.preventDefault();
      form.look(copied as PourField);
      const all = event.currentTarget;
      requestAnimationFrame(() => focusNext(all, target));
      return;
    }
    onEnter(event, () => void save());
  };
  const take = (instant: string) => {
    const [day = '', time = ''] = wallClock(new Date(instant), timeZone).split('T');
    form.change('day', typedDay(day));
    form.change('time', time);
  };

  return (
    <form
      ref={fields}
      className={classes.form}
      noValidate
      aria-label={editing ? 'Alterar programação' : 'Nova programação'}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <div className={classes.columns}>
        <div className={classes.typed}>
          {draft.copiedFromId && (
            <Callout tone="warning" role="status" title={`Cópia da programação ${draft.copiedNumber}`}>
              {draft.toCheck.length > 0
                ? `Confira cada campo copiado: faltam ${draft.toCheck.length}. Enter no campo confere; a data nunca é copiada e o preço vem da tabela do dia.`
                : 'Todos os campos copiados foram conferidos.'}
            </Callout>
          )}
          {showsRestored && (
            <p className={classes.restored} role="status">
              Rascunho recuperado deste aparelho.{' '}
              <button
                type="button"
                onClick={() => {
                  setShowsRestored(false);
                  form.startAgain(
                    editing
                      ? draftOfPour(editing)
                      : blankPour(newId(), { unitId: scope.ownUnitId ? '' : draft.unitId }),
                  );
                  if (editing) setRevision(editing.revision);
                }}
              >
                Começar de novo
              </button>
            </p>
          )}
          <PourFieldset
            form={form}
            choosesUnit={scope.choosesUnit && !editing}
            choosesSeller={scope.choosesSeller}
            usualInterval={fit.answer?.intervalMinutes}
          />
          <details
            className={classes.seldom}
            open={isUnfolded}
            onToggle={(event) => setUnfolded(event.currentTarget.open)}
          >
            <summary>Mais detalhes: carga, abatimento, adições, pagamento, preço</summary>
            <SeldomFields form={form} usualLoad={fit.answer?.loadM3} />
          </details>
        </div>
        <aside className={classes.answer}>
          <FitBox fit={fit} zone={timeZone} onTake={take} />
        </aside>
      </div>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure} {stays}
        </Callout>
      )}
      <div className={classes.bar}>
        <p className={classes.kept}>{draftStays}</p>
        {fit.answer && <p className={classes.short}>{wordsOfFit(fit.answer, timeZone).headline}</p>}
        <Button
          onClick={() => void save()}
          loading={isSending}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter"
        >
          {editing ? 'Salvar alterações' : 'Pedir programação'}
        </Button>
      </div>
    </form>
  );
}

const draftHasUnit = (draft: PourDraft) => draft.unitId !== '';
