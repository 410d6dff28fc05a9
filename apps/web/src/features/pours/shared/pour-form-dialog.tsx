import { Button, Modal, Skeleton } from '@mantine/core';
import type { Pour } from '@traco/contract/pours/pour';
import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useScope } from '../../../kit/form/use-lookups.ts';
import { client } from '../../../lib/api.ts';
import { typedDay } from '../../../lib/brazilian-date.ts';
import { findDraft } from '../../../lib/drafts.ts';
import { notify } from '../../../lib/notices.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { blankPour, copyOfPour, draftOfPour, isPristinePour, type PourDraft } from './pour-draft.ts';
import { PourForm } from './pour-form.tsx';
import { pourFromQuote } from './pour-from-quote.ts';

/** What the form begins with: nothing, a pour to copy, or a pour to change. */
export interface PourStart {
  copyOf?: string | undefined;
  edit?: string | undefined;
  /** Unit, day (`yyyy-mm-dd`) and time of a new pour, when they are known. */
  unitId?: string | undefined;
  day?: string | undefined;
  time?: string | undefined;
  /** For whom a new one is, when it is asked for from their page. */
  customerId?: string | undefined;
  /** The accepted quote of which a new one is, and the place of its item. */
  quote?: { id: string; item: number } | undefined;
}

interface Props {
  start: PourStart;
  onClose: () => void;
  /** Told of the pour that was asked for or changed, instead of `onClose`. */
  onSaved?: (pour: Pour) => void;
}

interface Beginning {
  first: PourDraft;
  isRestored: boolean;
  editing: Pour | null;
}

/** The form of a pour over whatever screen it was asked for on. Closing it loses nothing: the draft stays. */
export function PourFormDialog({ start, onClose, onSaved }: Props) {
  const scope = useScope();
  const isPhone = useIsPhone();
  const dialog = useDialog();
  const { copyOf, edit, customerId, quote } = start;
  const made = quote ? `quote:${quote.id}:${quote.item}` : customerId ? `new:${customerId}` : 'new';
  const name = `pours:${scope.accountId}:${edit ?? (copyOf ? `copy:${copyOf}` : made)}`;
  const [beginning, setBeginning] = useState<Beginning>();
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, and again when it is tried again
  useEffect(() => {
    let isGone = false;
    setFailure('');
    begin(start, name)
      .then((found) => isGone || setBeginning(found))
      .catch((error) => isGone || setFailure(sentenceFor(error)));
    return () => {
      isGone = true;
    };
  }, [name, attempt]);
  const title = edit ? 'Alterar programação' : copyOf ? 'Duplicar programação' : 'Nova programação';
  return (
    <Modal
      opened
      {...dialog}
      onClose={onClose}
      title={title}
      size="64rem"
      fullScreen={isPhone ?? false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {!beginning && !failure && <Skeleton height={420} radius="md" />}
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}{' '}
          <Button variant="default" size="compact-sm" onClick={() => setAttempt(attempt + 1)}>
            Tentar de novo
          </Button>
        </Callout>
      )}
      {beginning && (
        <PourForm
          scope={scope}
          {...beginning}
          name={name}
          onSaved={(pour) => {
            notify({
              message: edit ? 'Programação alterada.' : `Programação ${pour.number} pedida.`,
              tone: 'success',
            });
            if (onSaved) onSaved(pour);
            else onClose();
          }}
        />
      )}
    </Modal>
  );
}

async function begin(start: PourStart, name: string): Promise<Beginning> {
  const { copyOf, edit, unitId, day, time, customerId, quote } = start;
  const source = copyOf ?? edit;
  const pour = source ? await client.pours.get({ id: source }) : null;
  const kept = await findDraft<PourDraft>(name);
  const editing = edit ? pour : null;
  // A kept change knows the revision that it began with: what others did since is told when it is saved.
  if (kept && !isPristinePour(kept)) return { first: kept, isRestored: true, editing };
  if (editing) return { first: draftOfPour(editing), isRestored: false, editing };
  const when = { ...(day ? { day: typedDay(day) } : {}), ...(time ? { time } : {}) };
  const first = pour
    ? { ...copyOfPour(pour, newId()), ...when }
    : blankPour(newId(), {
        ...(unitId ? { unitId } : {}),
        ...when,
        ...(await ofCustomer(customerId)),
        ...(quote ? pourFromQuote(await client.records.quote({ id: quote.id }), quote.item, new Date()) : {}),
      });
  return { first, isRestored: false, editing: null };
}

/** What is known of a new pour once it is known for whom. */
async function ofCustomer(id: string | undefined): Promise<Partial<PourDraft>> {
  if (!id) return {};
  const { unit, name, seller } = await client.customers.get({ id });
  return { unitId: unit.id, customerId: id, customerName: name, sellerId: seller.id };
}
