import {
  type CampaignState,
  type ContestState,
  campaignStateWords,
  contestStateWords,
  type RedemptionState,
  redemptionStateWords,
} from '@traco/contract/campaigns/campaign-words';
import type { Status } from '../../ui/status-badge.tsx';

const tones: Record<CampaignState, Status['tone']> = {
  draft: 'neutral',
  published: 'green',
  measuring: 'yellow',
  measured: 'orange',
  approved: 'blue',
  paid: 'neutral',
};

/** A campaign's state as a badge. */
export const statusOfCampaign = ({ state }: { state: CampaignState }): Status => ({
  word: campaignStateWords[state],
  tone: tones[state],
});

const prizeTones: Record<RedemptionState, Status['tone']> = {
  requested: 'orange',
  approved: 'blue',
  delivered: 'green',
  refused: 'red',
};

/** How a prize that was asked for stands. */
export const statusOfRedemption = ({ state }: { state: RedemptionState }): Status => ({
  word: redemptionStateWords[state],
  tone: prizeTones[state],
});

const contestTones: Record<ContestState, Status['tone']> = {
  open: 'orange',
  accepted: 'green',
  refused: 'red',
};

/** How a contest stands. */
export const statusOfContest = ({ state }: { state: ContestState }): Status => ({
  word: contestStateWords[state],
  tone: contestTones[state],
});
