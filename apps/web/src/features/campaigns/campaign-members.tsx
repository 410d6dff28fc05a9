import type { Campaign } from '@traco/contract/campaigns/campaign';
import { shownAsWords } from '@traco/contract/campaigns/campaign-words';
import { pointsInColumn, pointsText } from '@traco/contract/campaigns/points-words';
import record from '../../kit/record/record.module.css';
import { client } from '../../lib/api.ts';
import { formatDay } from '../../lib/formats.ts';
import { ExportMenu } from '../../ui/export-buttons.tsx';
import classes from './campaigns.module.css';
import { metricWords } from './shared/points-words.ts';
import { RankingTable } from './shared/ranking-table.tsx';

/** Who takes part, in the order of the ranking, and what each metric gave. */
export function CampaignMembers({ campaign: { id, members, state } }: { campaign: Campaign }) {
  if (state === 'draft') return null;
  return (
    <section className={record.part} aria-label="Ranking">
      <h3>Ranking</h3>
      {members.length > 0 && (
        <ExportMenu
          fetchFile={(format) => client.campaigns.exportRanking({ id, format })}
          onPrint={() => window.print()}
        />
      )}
      {members.length === 0 ? (
        <p className={classes.hint}>
          Ninguém aderiu ainda. O convite está na tela de recompensas de cada um.
        </p>
      ) : (
        <RankingTable>
          {members.map((member) => (
            <tr key={member.id}>
              <td>{member.place}º</td>
              <td>
                {member.person}
                <small>
                  {member.unit} · desde {formatDay(member.countsFrom)} ·{' '}
                  {shownAsWords[member.shownAs].toLowerCase()}
                </small>
                <small>
                  {member.byMetric
                    .map(({ metric, points }) => `${metricWords(metric)} ${pointsText(points)}`)
                    .join(' · ')}
                </small>
              </td>
              <td data-number>{pointsInColumn(member.points)}</td>
            </tr>
          ))}
        </RankingTable>
      )}
    </section>
  );
}
