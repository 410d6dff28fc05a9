import { randomUUID } from 'node:crypto';
import type { CampaignFields } from '@traco/contract/campaigns/campaign-rules';
import { openPlant, type Plant } from '../../testing/plant.ts';
import type { Client, World } from '../../testing/world.ts';

/** The day on which the campaigns of the tests begin: today, as the tests' clock stands. */
export const STARTS = '2026-11-18';
export const ENDS = '2026-12-17';
/** The day after the last, and the first on which nobody may contest any more. */
export const AFTER = '2026-12-18T14:00:00Z';
export const AFTER_CONTEST = '2026-12-24T14:00:00Z';

/** What is written of a campaign of sellers unless a test says otherwise: 1,000 points at 100 m³, and one prize of 500. */
export const campaignFields = (with_: Partial<CampaignFields> = {}): CampaignFields => ({
  kind: 'seller',
  name: 'Mil metros',
  unitIds: [],
  startsOn: STARTS,
  endsOn: ENDS,
  rules: {
    metrics: [{ key: 'delivered', weight: 100, target: 100 }],
    totalPoints: 1_000,
    tieBreak: 'heaviest',
    measuredBy: 'Controladoria',
    joinUntil: ENDS,
    notes: '',
  },
  prizes: [{ words: 'Churrasqueira', stock: 1, needs: 'points', amount: 500, photoId: null }],
  ...with_,
});

/** A plant with its office and another person of it. */
export interface CampaignPlant extends Plant {
  admin: Client;
  other: Client;
  /** A campaign in force. */
  published: (with_?: Partial<CampaignFields>) => ReturnType<Client['campaigns']['publish']>;
  /** A load of the seller's that is delivered. */
  sold: (m3: number, with_?: object) => Promise<{ id: string }>;
}

export async function openCampaignPlant(world: World): Promise<CampaignPlant> {
  const plant = await openPlant(world);
  const admin = await world.as(await world.account('admin'));
  const { unit, seller, mix, customer, site } = plant;
  return {
    ...plant,
    admin,
    other: await world.as(await world.account('supervisor')),
    published: async (with_) => {
      const draft = await admin.campaigns.create({ id: randomUUID(), ...campaignFields(with_) });
      return admin.campaigns.publish({ id: draft.id, revision: draft.revision });
    },
    sold: (m3, with_ = {}) =>
      world.load({
        unit_id: unit.id,
        seller_id: seller.id,
        mix_id: mix.id,
        customer_id: customer.id,
        site_id: site.id,
        loaded_m3: m3,
        delivered_m3: m3,
        billed_m3: m3,
        ...with_,
      }),
  };
}

/** What whoever joins sends. */
export const joining = (campaign: { id: string; sha256: string | null }) => ({
  id: campaign.id,
  answerId: randomUUID(),
  sha256: campaign.sha256!,
  shownAs: 'name' as const,
  hasRead: true as const,
});
