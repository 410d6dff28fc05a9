import type { RankingLine } from '@traco/contract/campaigns/campaign';
import { pointsInColumn } from '@traco/contract/campaigns/points-words';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../campaigns.module.css';
import { RankingTable } from '../shared/ranking-table.tsx';

const FIRST = 10;

/** Who leads, each by the name or the initials that they chose; the own line is there however far down. */
export function OwnRanking({ ranking }: { ranking: readonly RankingLine[] }) {
  const shown = ranking.filter(({ place, isOwn }) => place <= FIRST || isOwn);
  return (
    <Panel title="Ranking">
      {shown.length === 0 ? (
        <p className={classes.hint}>Ninguém aderiu ainda.</p>
      ) : (
        <RankingTable>
          {shown.map(({ place, shown: name, points, isOwn }) => (
            <tr key={place} data-own={isOwn || undefined}>
              <td>{place}º</td>
              <td>{isOwn ? `${name} (você)` : name}</td>
              <td data-number>{pointsInColumn(points)}</td>
            </tr>
          ))}
        </RankingTable>
      )}
    </Panel>
  );
}
