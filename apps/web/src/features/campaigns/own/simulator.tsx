import { TextInput } from '@mantine/core';
import type { OwnCampaign } from '@traco/contract/campaigns/campaign';
import { type Metric, metricOf } from '@traco/contract/campaigns/metrics';
import { pointsText } from '@traco/contract/campaigns/points-words';
import { simulate } from '@traco/contract/campaigns/simulator';
import { useState } from 'react';
import { figuresOf, parseBrazilianNumber } from '../../../lib/brazilian-number.ts';
import { FieldGrid } from '../../../ui/field-grid.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../campaigns.module.css';
import { pointsWords } from '../shared/points-words.ts';

interface Props {
  campaign: OwnCampaign;
  points: number;
}

const asks = { m3: 'm³', customers: 'clientes', percent: '%', 'litres-per-m3': 'L/m³' } as const;

const placeholderOf = ({ counts, unit }: Metric) => (counts === 'each' ? `${asks[unit]} a mais` : asks[unit]);

/** "Se eu vender mais X m³": the points and the place of it, by the very rule that gives them. */
export function Simulator({ campaign, points }: Props) {
  const [typed, setTyped] = useState<Partial<Record<string, string>>>({});
  const { rules, ranking, today, weeks } = campaign;
  if (campaign.state !== 'published') return null;
  /** The week under way, where a metric is of weeks. */
  const week = weeks.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)?.startsOn;
  const fields = rules.metrics.filter(({ key }) => metricOf(key).counts === 'each' || week);
  if (fields.length === 0) return null;
  const added = fields.flatMap(({ key }) => {
    const quantity = parseBrazilianNumber(typed[key] ?? '');
    return quantity === null ? [] : [{ metric: key, quantity, source: week ?? '' }];
  });
  const others = ranking.flatMap((line) => (line.isOwn ? [] : [line.points]));
  const then = simulate(campaign, points, added, others);
  return (
    <Panel title={week ? 'Se a semana fechar assim' : 'Se eu vender mais'}>
      <FieldGrid cols={{ base: 1, xs: 2, sm: 3 }}>
        {fields.map(({ key }) => (
          <TextInput
            key={key}
            label={metricOf(key).name}
            placeholder={placeholderOf(metricOf(key))}
            inputMode="decimal"
            autoComplete="off"
            value={typed[key] ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setTyped((all) => ({ ...all, [key]: figuresOf(value) }));
            }}
          />
        ))}
      </FieldGrid>
      <p className={classes.hint} role="status">
        {added.length === 0
          ? 'Escreva um número e veja os pontos e a colocação.'
          : `Mais ${pointsWords(then.gained)}: ${pointsText(then.points)} no total, ${then.place}º lugar se ninguém mais andar.`}
      </p>
    </Panel>
  );
}
