import { Alert, NumberFormatter, Select, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMinutes, formatMoney } from '../../../lib/formats.ts';
import { FINISH_WITHIN_MINUTES, SMALLEST_LOAD_M3 } from '../shared/trade-defaults.ts';
import classes from './volume-calculator.module.css';
import type { Worksheet, WorksheetResult } from './worksheet.ts';
import { DISCLAIMER, describeLoads, type PricedMix } from './worksheet-summary.ts';

interface ResultPanelProps {
  worksheet: Worksheet;
  result: WorksheetResult;
  /** What may be priced; empty without a network or a permission. */
  mixes: readonly (PricedMix & { id: string })[];
  onChange: (part: Partial<Worksheet>) => void;
  actions: ReactNode;
}

/** What to order and how it comes: volume, loads, trucks, price. */
export function ResultPanel({ worksheet, result, mixes, onChange, actions }: ResultPanelProps) {
  const mix = mixes.find(({ id }) => id === worksheet.mixId);
  return (
    <section className={classes.result} aria-label="Resultado">
      <output className={classes.order}>
        <span>Volume a pedir</span>
        <strong>
          <Figure value={result.orderM3} digits={1} /> m³
        </strong>
      </output>
      <dl className={classes.facts}>
        <dt>Volume líquido</dt>
        <dd>
          <Figure value={result.netM3} digits={2} /> m³
        </dd>
        <dt>Com a perda</dt>
        <dd>
          <Figure value={result.grossM3} digits={2} /> m³
        </dd>
        <dt>Entrega</dt>
        <dd>{describeLoads(result.loads.m3)}</dd>
      </dl>
      <Warnings result={result} />
      <Settings worksheet={worksheet} onChange={onChange} />
      {result.trucks && (
        <p className={classes.trucks}>
          <strong>
            {result.trucks.trucks} {result.trucks.trucks === 1 ? 'betoneira' : 'betoneiras'}
          </strong>
          {result.loads.m3.length > 1 && `, uma a cada ${Math.round(result.trucks.intervalMinutes)} min`} ·
          ciclo de {Math.round(result.trucks.cycleMinutes)} min · descarga em{' '}
          {formatMinutes(result.trucks.pourMinutes)}
        </p>
      )}
      {mixes.length > 0 && (
        <Select
          label="Produto, para estimar o preço"
          placeholder="Escolha um produto"
          size="xs"
          searchable
          clearable
          nothingFoundMessage="Nenhum produto"
          data={mixes.map(({ id, name }) => ({ value: id, label: name }))}
          value={mix?.id ?? null}
          onChange={(mixId) => onChange({ mixId: mixId ?? '' })}
        />
      )}
      {mix?.priceCentsPerM3 && (
        <p className={classes.price}>
          <span>Estimativa pela tabela</span>
          <strong>{formatMoney(mix.priceCentsPerM3 * result.orderM3)}</strong>
          <small>{formatMoney(mix.priceCentsPerM3)}/m³, sem bombeamento nem adicionais</small>
        </p>
      )}
      {actions}
      <p className={classes.disclaimer}>{DISCLAIMER}</p>
    </section>
  );
}

/** What the result is reckoned with. */
function Settings({ worksheet, onChange }: Pick<ResultPanelProps, 'worksheet' | 'onChange'>) {
  return (
    <div className={classes.settings}>
      <TextInput
        label="Perda (%)"
        size="xs"
        inputMode="decimal"
        value={worksheet.lossPercent}
        onChange={(event) => onChange({ lossPercent: event.currentTarget.value })}
      />
      <TextInput
        label="Ida até a obra (min)"
        size="xs"
        inputMode="numeric"
        value={worksheet.travelMinutes}
        onChange={(event) => onChange({ travelMinutes: event.currentTarget.value })}
      />
      <TextInput
        label="Intervalo (min)"
        placeholder="automático"
        size="xs"
        inputMode="numeric"
        value={worksheet.intervalMinutes}
        onChange={(event) => onChange({ intervalMinutes: event.currentTarget.value })}
      />
      <Switch
        label="Bombeado"
        size="sm"
        checked={worksheet.isPumped}
        onChange={(event) => onChange({ isPumped: event.currentTarget.checked })}
      />
    </div>
  );
}

function Warnings({ result: { loads, trucks, orderM3, incomplete } }: { result: WorksheetResult }) {
  const small = loads.m3.at(-1)?.toLocaleString('pt-BR');
  const warnings = [
    incomplete > 0 &&
      (incomplete === 1
        ? '1 elemento sem todas as medidas ficou fora da soma.'
        : `${incomplete} elementos sem todas as medidas ficaram fora da soma.`),
    loads.lastIsSmall && `${small} m³ está abaixo da carga mínima de ${SMALLEST_LOAD_M3} m³.`,
    trucks?.isQueueing && 'As betoneiras chegam antes de a anterior descarregar: haverá espera na obra.',
    trucks?.isTooOld &&
      `A carga terminaria com ${Math.round(trucks.ageAtEndMinutes)} min, além do prazo de ${FINISH_WITHIN_MINUTES} min do concreto.`,
  ].filter((warning) => typeof warning === 'string');
  if (orderM3 === 0 && incomplete === 0) return null;
  return warnings.length === 0 ? null : (
    <Alert color="yellow" variant="light" p="xs" role="status">
      {warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          {warning}
        </p>
      ))}
    </Alert>
  );
}

const Figure = ({ value, digits }: { value: number; digits: number }) => (
  <NumberFormatter
    value={value}
    thousandSeparator="."
    decimalSeparator=","
    decimalScale={digits}
    fixedDecimalScale
  />
);
