import { Button } from '@mantine/core';
import type { Pour } from '@traco/contract/pours/pour';
import { wallClock } from '@traco/contract/values/time-zone';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { RestoredDraft } from '../../../kit/form/restored-draft.tsx';
import { useRecent } from '../../../kit/form/use-lookups.ts';
import { typedDay } from '../../../lib/brazilian-date.ts';
import { focusField, focusNext, onEnter, saveKey } from '../../../lib/enter-moves.ts';
import { useStaysHere } from '../../../lib/stays-here.ts';
import { Callout } from '../../../ui/callout.tsx';
import { reasonField } from '../../unusual/shared/reason-problems.ts';
import { FitBox } from './fit-box.tsx';
import { wordsOfFit } from './fit-words.ts';
import {
  blankPour,
  draftOfPour,
  ofQuote,
  type PourDraft,
  type PourField,
  seldomFields,
} from './pour-draft.ts';
import { PourFieldset } from './pour-fields.tsx';
import classes from './pour-form.module.css';
import { SeldomFields } from './seldom-fields.tsx';
import { useFit } from './use-fit.ts';
import { type PourScope, usePourForm } from './use-pour-form.ts';
import { usePourSaving } from './use-pour-saving.ts';

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

/** Asks for a pour, or changes one that is not confirmed yet; says while it is typed whether it fits. */
export function PourForm({ scope, first, isRestored, name, editing, onSaved }: Props) {
  const [isUnfolded, setUnfolded] = useState(() => first.toCheck.some((one) => seldomFields.includes(one)));
  const form = usePourForm({
    first,
    name,
    scope,
    editing,
    onWrong: (wrong) => {
      if (wrong.some((field) => foldedFields.includes(field))) setUnfolded(true);
    },
  });
  const { draft, timeZone, form: fields } = form;
  const fit = useFit(form.wish && editing ? { ...form.wish, exceptPourId: editing.id } : form.wish);
  const { save, isSending, failure, setRevision } = usePourSaving({
    form,
    fit,
    editing,
    began: first.revision,
    onSaved,
  });
  const [showsRestored, setShowsRestored] = useState(isRestored);
  useRecent(form.unitId, true);
  // A finger would only get its keyboard in the way of the form.
  useEffect(() => {
    const field = scope.ownUnitId || draftHasUnit(first) ? 'customerId' : 'unitId';
    if (globalThis.matchMedia?.('(pointer: fine)').matches) focusField(fields.current, field);
  }, [scope.ownUnitId, first, fields]);

  const take = (instant: string) => {
    const [day = '', time = ''] = wallClock(new Date(instant), timeZone).split('T');
    form.change('day', typedDay(day));
    form.change('time', time);
  };
  const startAgain = () => {
    setShowsRestored(false);
    form.startAgain(
      editing
        ? draftOfPour(editing)
        : blankPour(newId(), { unitId: scope.ownUnitId ? '' : draft.unitId, ...ofQuote(draft) }),
    );
    if (editing) setRevision(editing.revision);
  };

  return (
    <form
      ref={fields}
      className={classes.form}
      noValidate
      aria-label={editing ? 'Alterar programação' : 'Nova programação'}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => lookOrMove(event, form, () => void save())}
    >
      <div className={classes.columns}>
        <div className={classes.typed}>
          {draft.copiedFromId && <CopyToCheck draft={draft} />}
          {draft.quote && (
            <Callout tone="success" role="status" title={`Do orçamento ${draft.quote.number}`}>
              {first.customerId
                ? 'Cliente, obra, produto e preço são os que o cliente aceitou.'
                : 'Quem aceitou ainda não tem cadastro: cadastre o cliente e a obra. Produto e preço são os que o cliente aceitou.'}{' '}
              O volume que falta programar já veio preenchido.
            </Callout>
          )}
          {showsRestored && <RestoredDraft onStartAgain={startAgain} />}
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
      <SavingBar
        failure={failure}
        headline={fit.answer && wordsOfFit(fit.answer, timeZone).headline}
        isSending={isSending}
        label={editing ? 'Salvar alterações' : 'Pedir programação'}
        onSave={() => void save()}
      />
    </form>
  );
}

/** What stands in the folded part: its fields, and why its price is unusual. */
const foldedFields: readonly string[] = [...seldomFields, reasonField('price_off_list')];
const draftHasUnit = (draft: PourDraft) => draft.unitId !== '';

function CopyToCheck({ draft }: { draft: PourDraft }) {
  return (
    <Callout tone="warning" role="status" title={`Cópia da programação ${draft.copiedNumber}`}>
      {draft.toCheck.length > 0
        ? `Confira cada campo copiado: faltam ${draft.toCheck.length}. Enter no campo confere; a data nunca é copiada e o preço vem da tabela do dia.`
        : 'Todos os campos copiados foram conferidos.'}
    </Callout>
  );
}

interface BarProps {
  failure: string;
  headline: string | undefined;
  isSending: boolean;
  label: string;
  onSave: () => void;
}

function SavingBar({ failure, headline, isSending, label, onSave }: BarProps) {
  const stays = useStaysHere('O que você digitou');
  return (
    <>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      <div className={classes.bar}>
        <p className={classes.kept}>{stays}</p>
        {headline !== undefined && <p className={classes.short}>{headline}</p>}
        <Button onClick={onSave} loading={isSending} {...saveKey}>
          {label}
        </Button>
      </div>
    </>
  );
}

/** Enter in a copied field says that it was looked at; elsewhere it moves on, and at the end it saves. */
function lookOrMove(
  event: KeyboardEvent<HTMLFormElement>,
  form: ReturnType<typeof usePourForm>,
  save: () => void,
) {
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
  onEnter(event, save);
}
