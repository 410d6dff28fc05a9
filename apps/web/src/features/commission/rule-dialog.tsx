import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Rule, Trial } from '@traco/contract/commission/commission';
import { addMonths } from '@traco/contract/values/calendar';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useUnits } from '../../kit/form/use-lookups.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { formatMoney, formatMonth } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { lessWords } from './less-words.ts';
import { RuleDay, useRuleDay } from './rule-day.tsx';
import { draftOf, newRule, type RuleDraft, readTerms, scopeOf, termsThatHold } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';

/** A new version: what was typed is tried on the last month that is over, and published from a day on. */
export function RuleDialog({ rules, onClose }: { rules: readonly Rule[]; onClose: () => void }) {
  const queries = useQueryClient();
  const day = useRuleDay();
  const { today, holdsFrom, reason } = day;
  const [id] = useState(() => newId());
  const sellers = useQuery(api.catalogue.sellers.queryOptions({ input: {} })).data ?? [];
  const begin = (whose: Pick<RuleDraft, 'scope' | 'ownerId'>): RuleDraft => {
    const unitOf = (id: string) => sellers.find((seller) => seller.id === id)?.unitId;
    const terms = termsThatHold(rules, whose, unitOf, today);
    return { ...newRule, ...(terms && draftOf(terms)), ...whose };
  };
  const [draft, setDraft] = useState<RuleDraft>(() => begin({ scope: 'company', ownerId: '' }));
  const [trial, setTrial] = useState<Trial | null>(null);
  const { send, isSending, failure, tell } = useSending();
  const checked = () => {
    if (draft.scope !== 'company' && !draft.ownerId) return { problem: 'Escolha de quem é a regra.' };
    return readTerms(draft);
  };
  const change = (changed: Partial<RuleDraft>) => {
    setDraft({ ...draft, ...changed });
    setTrial(null);
  };
  const tryOut = () => {
    const read = checked();
    if ('problem' in read) return tell(read.problem);
    const month = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
    return send(async () =>
      setTrial(await client.commission.tryOut({ ...scopeOf(draft), month, terms: read.terms })),
    );
  };
  const publish = () => {
    const read = checked();
    if ('problem' in read) return tell(read.problem);
    return send(async () => {
      await client.commission.publish({
        id,
        ...scopeOf(draft),
        holdsFrom,
        terms: read.terms,
        reason: reason.trim(),
      });
      await queries.invalidateQueries({ queryKey: api.commission.key() });
      notify({ message: 'Regra publicada.', tone: 'success' });
      onClose();
    }, lessWords);
  };
  return (
    <FormDialog
      title="Nova regra de comissão"
      button="Publicar"
      isSending={isSending}
      failure={failure}
      onSend={publish}
      onClose={onClose}
    >
      <Owner
        draft={draft}
        sellers={sellers}
        onChange={(whose) => change(begin({ scope: draft.scope, ownerId: draft.ownerId, ...whose }))}
      />
      <p>Começa com a regra que vale hoje para quem foi escolhido: altere o que muda.</p>
      <RuleFields draft={draft} onChange={change} />
      <RuleDay
        day={day}
        label="Vale desde"
        description="Obrigatório quando paga menos que a regra que vale."
      />
      <Button variant="default" loading={isSending} onClick={() => void tryOut()}>
        Experimentar no mês passado
      </Button>
      {trial && <Tried trial={trial} />}
    </FormDialog>
  );
}

interface OwnerProps {
  draft: RuleDraft;
  sellers: readonly { id: string; name: string }[];
  onChange: (whose: Partial<Pick<RuleDraft, 'scope' | 'ownerId'>>) => void;
}

/** Whose the rule is. */
function Owner({ draft, sellers, onChange }: OwnerProps) {
  const units = useUnits();
  const owners = draft.scope === 'unit' ? units : sellers;
  return (
    <>
      <NativeSelect
        label="Para quem"
        value={draft.scope}
        data={[
          { value: 'company', label: 'Toda a empresa' },
          { value: 'unit', label: 'Uma unidade' },
          { value: 'seller', label: 'Um vendedor' },
        ]}
        onChange={(event) =>
          onChange({ scope: event.currentTarget.value as RuleDraft['scope'], ownerId: '' })
        }
      />
      {draft.scope !== 'company' && (
        <NativeSelect
          label={draft.scope === 'unit' ? 'Unidade' : 'Vendedor'}
          value={draft.ownerId}
          data={[
            { value: '', label: 'Escolha' },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onChange({ ownerId: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** What the last month would have been, in all and for whom it changes most. */
function Tried({ trial: { month, thenCents, triedCents, sellers } }: { trial: Trial }) {
  const changed = sellers
    .filter((line) => line.triedCents !== line.thenCents)
    .toSorted(
      (one, other) => Math.abs(other.triedCents - other.thenCents) - Math.abs(one.triedCents - one.thenCents),
    );
  return (
    <div role="status">
      <p>
        {formatMonth(month)}: {formatMoney(triedCents)} com esta regra, {formatMoney(thenCents)} com as de
        então.
      </p>
      {changed.length === 0 ? (
        <p>Nenhum vendedor receberia outro valor.</p>
      ) : (
        <ul>
          {changed.slice(0, 8).map((line) => (
            <li key={line.seller.id}>
              {line.seller.name}: {formatMoney(line.triedCents)} em vez de {formatMoney(line.thenCents)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
