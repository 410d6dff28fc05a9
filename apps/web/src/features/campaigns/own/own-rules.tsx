import type { OwnCampaign } from '@traco/contract/campaigns/campaign';
import { tieBreakWords } from '@traco/contract/campaigns/campaign-words';
import { pathOfTerm } from '@traco/contract/terms/term-words';
import { formatDay } from '../../../lib/formats.ts';
import { DetailLines } from '../../../ui/detail-lines.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MetricsTold } from '../campaign-rules-told.tsx';
import classes from '../campaigns.module.css';

/** What is held to: dates, metrics, tie-break, who measures, and the frozen text of it. */
export const OwnRules = ({ campaign }: { campaign: OwnCampaign }) => {
  const { rules, startsOn, endsOn, joinUntil, sha256, termVersionId, member } = campaign;
  return (
    <Panel title="Regulamento" folded>
      <MetricsTold campaign={campaign} />
      <DetailLines
        lines={[
          ['Período', `${formatDay(startsOn)} a ${formatDay(endsOn)}`],
          ['Adesão até', formatDay(joinUntil)],
          ['Pontuo desde', member && formatDay(member.countsFrom)],
          ['Desempate', tieBreakWords[rules.tieBreak]],
          ['Quem apura', rules.measuredBy],
          ['Versão', '1ª e única: depois de publicado, o regulamento não muda'],
          ['Observações', rules.notes],
        ]}
      />
      <p className={classes.hint}>
        <a href={pathOfTerm(termVersionId)}>Abrir o regulamento inteiro, com o aceite</a>
      </p>
      <p className={classes.hash}>SHA-256 do regulamento: {sha256}</p>
    </Panel>
  );
};
