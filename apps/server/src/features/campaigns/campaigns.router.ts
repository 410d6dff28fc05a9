import { signedInDoor } from '../../platform/door.ts';
import { exportRanking } from './export-ranking.ts';
import { measureHandlers } from './measure-campaign.ts';
import { ownHandlers } from './own-campaigns.ts';
import { readHandlers } from './read-campaign.ts';
import { teamHandlers } from './read-team.ts';
import { writeHandlers } from './write-campaign.ts';

export const campaignsRouter = signedInDoor.campaigns.router({
  ...readHandlers,
  ...writeHandlers,
  ...measureHandlers,
  ...ownHandlers,
  ...teamHandlers,
  exportRanking,
});
