import { useQuery } from '@tanstack/react-query';
import type { OwnCampaign, TeamMember, TeamMetric } from '@traco/contract/campaigns/campaign';
import type { CampaignMetric } from '@traco/contract/campaigns/campaign-rules';
import { metricOf, wordsOfQuantity } from '@traco/contract/campaigns/metrics';
import { pointsText } from '@traco/contract/campaigns/points-words';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { Explain } from '../../../ui/explain.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TryAgain } from '../../../ui/try-again.tsx';
import { explanationsOf } from '../../figures/shared/explanation.ts';
import classes from '../campaigns.module.css';

const meta = changesWith('point_events', 'loads', 'shifts', 'fuelings');

/** Whether a driver's own result is at the target or better. */
const isAtTarget = ({ key, target }: CampaignMetric, quantity: number) =>
  metricOf(key).better === 'higher' ? quantity >= target : quantity <= target;

/** Who of the team made the manager's points: what each did beside the target, and nothing of what anybody earns. */
export function OwnTeam({ campaign }: { campaign: OwnCampaign }) {
  const { id, rules } = campaign;
  const team = useQuery(api.campaigns.team.queryOptions({ input: { id }, meta }));
  return (
    <Panel
      title="A equipe nos meus pontos"
      folded
      aside={
        <Explain of={explanationsOf('teamPoints', { besides: ['metricQuantity'] })}>
          sem valores pagos
        </Explain>
      }
    >
      {team.error && <TryAgain error={team.error} onRetry={() => void team.refetch()} />}
      {team.data?.length === 0 && (
        <p className={classes.hint}>
          Nenhuma semana da campanha começou ainda: a equipe aparece com as primeiras cargas.
        </p>
      )}
      {team.data && team.data.length > 0 && (
        <ul className={classes.team}>
          {team.data.map((member) => (
            <Member key={member.driverId ?? ''} member={member} rules={rules} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Member({ member, rules }: { member: TeamMember; rules: OwnCampaign['rules'] }) {
  const most = mostToMend(member.byMetric, rules);
  return (
    <li>
      <span>
        <b>{member.driver}</b>
        <small>
          {member.byMetric
            .flatMap(({ metric, quantity }) =>
              quantity === null ? [] : `${metricOf(metric).name} ${wordsOfQuantity(metric, quantity)}`,
            )
            .join(' · ')}
        </small>
        {most && (
          <small className={classes.below}>
            Abaixo da meta: {metricOf(most.key).name.toLowerCase()} (meta{' '}
            {wordsOfQuantity(most.key, most.target)}
            ). {metricOf(most.key).advice}
          </small>
        )}
      </span>
      <strong>{pointsText(member.points)}</strong>
    </li>
  );
}

/** The metric below its target that weighs most; of what names no driver there is nobody to speak to. */
const mostToMend = (standings: readonly TeamMetric[], { metrics }: OwnCampaign['rules']) =>
  metrics
    .filter((metric) => {
      const quantity = standings.find((each) => each.metric === metric.key)?.quantity ?? null;
      return quantity !== null && !isAtTarget(metric, quantity);
    })
    .toSorted((one, other) => other.weight - one.weight)[0];
