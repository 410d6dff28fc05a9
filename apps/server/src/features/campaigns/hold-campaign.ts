import { afterAct, type CampaignAct } from '@traco/contract/campaigns/campaign-words';
import type { Database } from '../../platform/transaction.ts';
import { type CampaignRow, lockCampaign } from './campaigns.queries.ts';

interface HoldErrors {
  CAMPAIGN_NOT_FOUND(): Error;
  STALE_REVISION(): Error;
}

/** Holds a campaign for a change: it stands at the revision that was seen, or the contract's error. */
export async function holdCampaign(
  db: Database,
  seen: { id: string; revision: number },
  errors: HoldErrors,
): Promise<CampaignRow> {
  const held = await lockCampaign(db, seen.id);
  if (!held) throw errors.CAMPAIGN_NOT_FOUND();
  if (held.revision !== seen.revision) throw errors.STALE_REVISION();
  return held;
}

/** The same for an act, of a state from which the one table of steps lets it happen. */
export async function holdFor(
  db: Database,
  seen: { id: string; revision: number },
  act: CampaignAct,
  errors: HoldErrors & { WRONG_STATE(): Error },
): Promise<CampaignRow> {
  const held = await holdCampaign(db, seen, errors);
  if (!afterAct(held.state, act)) throw errors.WRONG_STATE();
  return held;
}
