import type { OwnCampaignLine } from '@traco/contract/campaigns/campaign';
import { formatDay } from '../../../lib/formats.ts';
import { LineList } from '../../../ui/line-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { statusOfCampaign } from '../campaign-tones.ts';
import { pointsWords } from '../shared/points-words.ts';

interface Props {
  lines: readonly OwnCampaignLine[];
  shownId: string;
  path: string;
}

/** The other campaigns of whoever looks, each with the place and the points of its frozen result. */
export function OwnHistory({ lines, shownId, path }: Props) {
  const others = lines.filter(({ id }) => id !== shownId);
  if (others.length === 0) return null;
  return (
    <Panel title="Outras campanhas" folded>
      <LineList
        lines={others.map(({ id, name, startsOn, endsOn, state, isMember, result }) => ({
          key: id,
          start: result ? `${result.place}º` : '–',
          title: name,
          detail: `${formatDay(startsOn)} a ${formatDay(endsOn)} · ${statusOfCampaign({ state, startsOn }).word}${isMember ? '' : ' · não participei'}`,
          end: result ? pointsWords(result.points) : '',
          to: `${path}?campanha=${id}`,
        }))}
      />
    </Panel>
  );
}
