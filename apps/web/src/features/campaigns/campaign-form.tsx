import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import type { Campaign } from '@traco/contract/campaigns/campaign';
import { sumOfWeights } from '@traco/contract/campaigns/campaign-rules';
import {
  type CampaignKind,
  campaignKindWords,
  PRIZE_IS_NO_COMMISSION,
  tieBreakWords,
} from '@traco/contract/campaigns/campaign-words';
import { metricOf, metricsFor } from '@traco/contract/campaigns/metrics';
import { useMemo } from 'react';
import { ChoiceField } from '../../kit/form/choice-field.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { RowsField } from '../../kit/form/rows-field.tsx';
import { savingBy, useForm } from '../../kit/form/use-form.ts';
import { useUnits } from '../../kit/form/use-lookups.ts';
import { client } from '../../lib/api.ts';
import { parseBrazilianNumber } from '../../lib/brazilian-number.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { campaignTyping, metricFields, prizeFields } from './campaign-draft.ts';
import classes from './campaigns.module.css';
import { LawWhileTyped } from './law-check.tsx';

interface Props {
  /** The draft that is changed; a new one otherwise. */
  campaign: Campaign | null;
  onSaved: (campaign: Campaign) => void;
  onClose: () => void;
}

const save = savingBy(client.campaigns);
const titleFor = (campaign: Campaign | null) => (campaign ? `Alterar ${campaign.name}` : 'Nova campanha');

/** The form of a campaign beside the list, or the page, on which it was asked for. */
export const CampaignFormPanel = (props: Props) => (
  <SidePanel title={titleFor(props.campaign)} size="xl" onClose={props.onClose}>
    <CampaignForm {...props} />
  </SidePanel>
);

function CampaignForm({ campaign, onSaved, onClose }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with is known once
  const typing = useMemo(() => campaignTyping(campaign), []);
  const form = useForm({
    name: `campaign ${campaign?.id ?? 'new'}`,
    row: campaign,
    ...typing,
    save,
    onSaved,
    refusals: { UNIT_NOT_FOUND: 'unitIds', FILE_UNKNOWN: 'prizes' },
  });
  const { draft, field, rows, set, problems } = form;
  const units = useUnits();
  const weights = sumOfWeights(
    draft.metrics.map(({ weight }) => ({ weight: parseBrazilianNumber(weight) ?? 0 })),
  );
  return (
    <FormFrame
      form={form}
      label={titleFor(campaign)}
      button="Salvar rascunho"
      onClose={onClose}
      aside={<span data-sum={weights === 100 || undefined}>Pesos: {weights} %</span>}
    >
      <p className={classes.hint}>{PRIZE_IS_NO_COMMISSION}</p>
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('name')} maxLength={80} autoComplete="off" />
        <ChoiceField
          {...field('kind')}
          of={campaignKindWords}
          onChange={({ currentTarget }) =>
            // Each audience is measured by what it has a hand in.
            form.open((all) => ({ ...all, kind: currentTarget.value as CampaignKind, metrics: [] }))
          }
        />
      </FieldGrid>
      <MultiSelect
        label="Unidades"
        placeholder={draft.unitIds.length === 0 ? 'Todas' : ''}
        data={units.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.unitIds}
        error={problems.unitIds}
        onChange={(ids) => set('unitIds', ids)}
        comboboxProps={{ shadow: 'md' }}
        nothingFoundMessage="Nenhuma unidade"
      />
      <FieldGrid cols={{ base: 1, xs: 3 }}>
        <TextInput {...field('startsOn')} placeholder="dd/mm/aaaa" inputMode="numeric" autoComplete="off" />
        <TextInput {...field('endsOn')} placeholder="dd/mm/aaaa" inputMode="numeric" autoComplete="off" />
        <TextInput {...field('joinUntil')} placeholder="dd/mm/aaaa" inputMode="numeric" autoComplete="off" />
      </FieldGrid>
      {draft.kind === 'manager' && (
        <p className={classes.hint}>
          Gerentes aderem até o dia em que a campanha começa: as semanas contam inteiras.
        </p>
      )}
      <RowsField
        {...rows('metrics')}
        of={{
          fields: { ...metricFields, key: metricChoice(draft.kind || 'seller') },
          one: 'indicador',
          most: 6,
        }}
      />
      <p className={classes.hint}>
        Em cada linha: o indicador, o peso em % e a meta
        {draft.kind === 'manager' ? ' de cada semana.' : ' de cada pessoa no período inteiro.'}
      </p>
      <LawWhileTyped campaign={campaign} draft={draft} typing={typing} />
      <TextInput {...field('totalPoints')} inputMode="numeric" autoComplete="off" />
      <ChoiceField {...field('tieBreak')} of={tieBreakWords} />
      <RowsField {...rows('prizes')} of={{ fields: prizeFields, one: 'prêmio', most: 20 }} />
      <p className={classes.hint}>
        Em cada linha: o prêmio, quantos há, como se ganha, e os pontos que custa ou o lugar que o leva. A
        foto entra depois de salvar o rascunho.
      </p>
      <TextInput {...field('measuredBy')} placeholder="Ex.: Controladoria" maxLength={120} />
      <Textarea {...field('notes')} autosize minRows={2} maxRows={8} maxLength={2_000} />
    </FormFrame>
  );
}

const metricChoice = (kind: CampaignKind) => ({
  ...metricFields.key,
  words: Object.fromEntries(metricsFor(kind).map((key) => [key, metricOf(key).name])),
  input: { placeholder: 'Indicador' },
});
