import {
  type CampaignState,
  type ContestState,
  campaignStateWords,
  contestStateWords,
  type RedemptionState,
  redemptionStateWords,
} from '@traco/contract/campaigns/campaign-words';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Status } from '../../ui/status-badge.tsx';

const tones: Record<CampaignState, Status['tone']> = {
  draft: 'neutral',
  published: 'green',
  measuring: 'yellow',
  measured: 'orange',
  approved: 'blue',
  paid: 'neutral',
};

interface Stand {
  state: CampaignState;
  /** The first day that counts, `yyyy-mm-dd`. */
  startsOn: string;
}

/** A campaign's state as a badge: one that is published and counts nothing yet is not under way. */
export const statusOfCampaign = (
  { state, startsOn }: Stand,
  today = dayIn(new Date(), COMPANY_ZONE),
): Status =>
  state === 'published' && startsOn > today
    ? { word: 'Ainda não começou', tone: 'blue' }
    : { word: campaignStateWords[state], tone: tones[state] };

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
