/** What the demo company's campaigns are made with: the code of the product itself. */
export { findCampaign, updateCampaign } from './campaigns.queries.ts';
export { countPoints } from './count-points.ts';
export { freezeResult } from './measure-campaign.ts';
