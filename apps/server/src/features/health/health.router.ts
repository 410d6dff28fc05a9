import { door } from '../../platform/door.ts';
import { version } from '../../platform/version.ts';

export const healthRouter = door.health.router({
  version: door.health.version.handler(() => ({ version })),
});
