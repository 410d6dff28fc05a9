import { useQuery } from '@tanstack/react-query';
import type { OwnCampaign, TeamMember, TeamMetric } from '@traco/contract/campaigns/campaign';
import type { CampaignMetric } from '@traco/contract/campaigns/campaign-rules';
import { metricOf, wordsOfQuantity } from '@traco/contract/campaigns/metrics';
import { pointsInColumn } from '@traco/contract/campaigns/points-words';
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
        <>
          <p className={classes.hint}>
            Resultado de cada um nas semanas que já começaram; os pontos são das que fecharam.{' '}
            <span className={classes.below}>Nesta cor</span>: fora da meta.
          </p>
          <ul className={classes.team}>
            {team.data.map((member) => (
              <Member key={member.driverId ?? ''} member={member} rules={rules} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function Member({ member, rules }: { member: TeamMember; rules: OwnCampaign['rules'] }) {
  const told = member.byMetric.filter(({ quantity }) => quantity !== null);
  return (
    <li>
      <span>
        <b>{member.driver}</b>
        <small>
          {told.map((standing, turn) => (
            <span key={standing.metric}>
              {turn > 0 && ' · '}
              <Result standing={standing} rules={rules} />
            </span>
          ))}
        </small>
      </span>
      <strong>{pointsInColumn(member.points)}</strong>
    </li>
  );
}

/** A driver's own result; one that is behind the target says so, in words too. */
function Result({ standing, rules }: { standing: TeamMetric; rules: OwnCampaign['rules'] }) {
  const { metric, quantity } = standing;
  const words = `${metricOf(metric).name} ${wordsOfQuantity(metric, quantity!)}`;
  const rule = rules.metrics.find(({ key }) => key === metric);
  if (!rule || isAtTarget(rule, quantity!)) return words;
  return (
    <span className={classes.below}>
      {words}
      <span className="visually-hidden">, fora da meta</span>
    </span>
  );
}
