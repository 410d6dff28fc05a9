import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { YearOfGoals } from '@traco/contract/goals/goals-year';
import type { SpreadBy } from '@traco/contract/goals/spread-year';
import { useState } from 'react';
import { figuresOf, parseBrazilianNumber } from '../../lib/brazilian-number.ts';
import { ownersOf, spreadOver, type YearDraft } from './year-draft.ts';

interface Props {
  year: YearOfGoals;
  draft: YearDraft;
  onSpread: (draft: YearDraft) => void;
}

const rules: Record<SpreadBy, string> = {
  'working-days': 'pelos dias úteis de cada mês',
  'last-year': 'pelo vendido no ano anterior',
};

/** Spreads a year's m³ over the open months of a line; nothing is saved yet. */
export function SpreadForm({ year, draft, onSpread }: Props) {
  const [typed, setTyped] = useState('');
  const [whose, setWhose] = useState('');
  const [by, setBy] = useState<SpreadBy>('working-days');
  const [problem, setProblem] = useState('');
  const owners = ownersOf(year);
  const spread = () => {
    const sumM3 = parseBrazilianNumber(typed);
    const owner = owners.find(({ sellerId }) => (sellerId ?? '') === whose);
    if (sumM3 === null || sumM3 < 0 || !owner) return setProblem('Informe os m³ do ano.');
    const next = spreadOver(year, draft, { owner, sumM3, by });
    if (!next) return setProblem('Os meses fechados já somam mais do que isso.');
    setProblem('');
    return onSpread(next);
  };
  return (
    <>
      <TextInput
        aria-label="m³ do ano"
        placeholder="m³ do ano"
        inputMode="decimal"
        value={typed}
        error={problem || undefined}
        onChange={(event) => setTyped(figuresOf(event.currentTarget.value))}
      />
      <NativeSelect
        aria-label="De quem repartir"
        value={whose}
        data={owners.map(({ sellerId, name }) => ({ value: sellerId ?? '', label: name }))}
        onChange={(event) => setWhose(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Como repartir"
        value={by}
        data={Object.entries(rules).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setBy(event.currentTarget.value === 'last-year' ? 'last-year' : 'working-days')}
      />
      <Button variant="default" onClick={spread}>
        Repartir
      </Button>
    </>
  );
}
