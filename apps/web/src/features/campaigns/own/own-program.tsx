import { skipToken, useQuery } from '@tanstack/react-query';
import type { OwnCampaign, OwnCampaignLine } from '@traco/contract/campaigns/campaign';
import { type CampaignKind, PRIZE_IS_NO_COMMISSION } from '@traco/contract/campaigns/campaign-words';
import type { RoutePath } from '@traco/contract/routes/routes';
import { deviceZone } from '../../../kit/form/use-lookups.ts';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatDate, formatDay, formatTime } from '../../../lib/formats.ts';
import { titleOf } from '../../../lib/paths.ts';
import { Board, BoardEmpty, BoardFailure, BoardSkeleton } from '../../../ui/board.tsx';
import { BoardChoice } from '../../../ui/board-choice.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { statusOfCampaign } from '../campaign-tones.ts';
import classes from '../campaigns.module.css';
import { JoinPart } from './join-part.tsx';
import { OwnContests } from './own-contests.tsx';
import { OwnHistory } from './own-history.tsx';
import { OwnPoints } from './own-points.tsx';
import { OwnPrizes } from './own-prizes.tsx';
import { OwnRanking } from './own-ranking.tsx';
import { OwnRules } from './own-rules.tsx';
import { OwnScore } from './own-score.tsx';
import { OwnTeam } from './own-team.tsx';
import { Simulator } from './simulator.tsx';

const meta = changesWith(
  'campaigns',
  'campaign_members',
  'campaign_contests',
  'campaign_prizes',
  'redemptions',
  'point_events',
);

/** Which campaign stands first: the one that the address names, one under way, else the newest. */
const chosenOf = (lines: readonly OwnCampaignLine[], asked: string | undefined) =>
  lines.find(({ id }) => id === asked) ?? lines.find(({ state }) => state === 'published') ?? lines[0];

/** The rewards of a seller or a manager: the campaign of now, own points with their explanation, ranking and prizes. */
export function OwnProgram({ kind, path }: { kind: CampaignKind; path: RoutePath }) {
  const [search, set] = useAddress();
  const lines = useQuery(api.campaigns.own.queryOptions({ input: { kind }, meta }));
  const chosen = chosenOf(lines.data ?? [], search.campanha);
  const found = useQuery(
    api.campaigns.follow.queryOptions({ input: chosen ? { id: chosen.id } : skipToken, meta }),
  );
  const campaign = found.data;
  const failed = lines.error ?? found.error;
  const retry = () => {
    void lines.refetch();
    void found.refetch();
  };
  return (
    <Board
      title={titleOf(path)}
      controls={
        (lines.data?.length ?? 0) > 1 && (
          <BoardChoice
            label="Campanha"
            w={280}
            of={(lines.data ?? []).map((line) => ({
              id: line.id,
              name: `${line.name} · ${statusOfCampaign(line).word}`,
            }))}
            chosen={chosen?.id}
            onChoose={(id) => set({ campanha: id })}
          />
        )
      }
    >
      {failed && !campaign ? <BoardFailure error={failed} onRetry={retry} /> : null}
      {lines.isPending && <BoardSkeleton />}
      {lines.data?.length === 0 && (
        <BoardEmpty>
          Nenhuma campanha para você agora. Quando o escritório publicar uma, ela aparece aqui com o
          regulamento.
        </BoardEmpty>
      )}
      {campaign && campaign.id === chosen?.id && (
        <>
          <OneCampaign key={campaign.id} campaign={campaign} onChanged={() => void found.refetch()} />
          <OwnHistory lines={lines.data ?? []} shownId={campaign.id} path={path} />
        </>
      )}
    </Board>
  );
}

const dayAndHour = (instant: string) =>
  `${formatDate(instant, deviceZone())} às ${formatTime(instant, deviceZone())}`;

function OneCampaign({ campaign, onChanged }: { campaign: OwnCampaign; onChanged: () => void }) {
  const { member } = campaign;
  return (
    <>
      <p className={classes.hint}>
        <b>{campaign.name}</b>, de {formatDay(campaign.startsOn)} a {formatDay(campaign.endsOn)}.{' '}
        {statusOfCampaign(campaign).word}.
        {campaign.countedAt && ` Pontos contados em ${dayAndHour(campaign.countedAt)}.`}{' '}
        {PRIZE_IS_NO_COMMISSION}
      </p>
      {!member && <JoinPart campaign={campaign} onJoined={onChanged} />}
      {member && <OwnScore campaign={campaign} member={member} />}
      <OwnContests campaign={campaign} onChanged={onChanged} />
      {member && <Simulator campaign={campaign} points={member.points} />}
      <OwnPrizes campaign={campaign} onChanged={onChanged} />
      <OwnRanking ranking={campaign.ranking} />
      {member && campaign.kind === 'manager' && <OwnTeam campaign={campaign} />}
      {member && <OwnPoints campaignId={campaign.id} />}
      <OwnRules campaign={campaign} />
    </>
  );
}
