import type { Campaign } from '@traco/contract/campaigns/campaign';
import { shownAsWords } from '@traco/contract/campaigns/campaign-words';
import { metricOf } from '@traco/contract/campaigns/metrics';
import record from '../../kit/record/record.module.css';
import { formatDay } from '../../lib/formats.ts';
import classes from './campaigns.module.css';
import { formatPoints } from './shared/points-words.ts';

/** Who takes part, in the order of the ranking, and what each metric gave. */
export function CampaignMembers({ campaign: { members, rules, state } }: { campaign: Campaign }) {
  if (state === 'draft') return null;
  return (
    <section className={record.part} aria-label="Ranking">
      <h3>Ranking</h3>
      {members.length === 0 ? (
        <p className={classes.hint}>
          Ninguém aderiu ainda. O convite está na tela de recompensas de cada um.
        </p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Lugar</th>
                <th scope="col">Participante</th>
                {rules.metrics.map(({ key }) => (
                  <th key={key} scope="col" data-number>
                    {metricOf(key).name}
                  </th>
                ))}
                <th scope="col" data-number>
                  Pontos
                </th>
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <tr key={member.id}>
                  <td>{member.place}º</td>
                  <td>
                    {member.person}
                    <small>
                      {member.unit} · desde {formatDay(member.countsFrom)} ·{' '}
                      {shownAsWords[member.shownAs].toLowerCase()}
                    </small>
                  </td>
                  {rules.metrics.map(({ key }) => (
                    <td key={key} data-number>
                      {formatPoints(member.byMetric.find(({ metric }) => metric === key)?.points ?? 0)}
                    </td>
                  ))}
                  <td data-number>{formatPoints(member.points)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
