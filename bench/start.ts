import { openInstallation } from './installation.ts';
import type { Benchmark } from './marks.ts';

const WARM_MAY_TAKE_S = 5;

/** Seconds from the launch to the address: the first time, on an empty folder, and a warm one. */
export const start: Benchmark = {
  name: 'start',
  async measure(tell) {
    tell('first start, demo company and all');
    const first = await openInstallation();
    tell('second start');
    const second = await first.restart();
    await second.close();
    return [
      {
        what: 'first start on an empty folder, with the demo company',
        mark: '',
        found: `${first.startedIn.toFixed(1)} s`,
      },
      {
        what: 'warm start',
        mark: `under ${WARM_MAY_TAKE_S} s`,
        found: `${second.startedIn.toFixed(1)} s`,
        kept: second.startedIn < WARM_MAY_TAKE_S,
      },
    ];
  },
};
