import type { GuardDecision } from '@traco/contract/routes/guard';
import { isOwnEmployeePage } from '../kit/public-page/own-page.ts';
import type { PageLoader } from '../lib/lazy-page.tsx';
import { type LoadedPart, loadedPart } from '../lib/loaded-part.ts';
import { isDriversOwn } from './drivers-own.ts';
import type { Screen } from './screen.ts';

/** What surrounds a screen: its code comes beside the screen's own, so that both are drawn at once. */
export interface Frame extends LoadedPart {
  name: 'shell' | 'paper' | 'driver';
}

const frame = (name: Frame['name'], load: PageLoader): Frame => ({ name, ...loadedPart(load) });

/** Every frame there is: whoever knows early which it will be loads it early. */
export const frames = {
  shell: frame('shell', () => import('./shell/shell.tsx')),
  paper: frame('paper', () => import('./shell/paper.tsx')),
  driver: frame('driver', () => import('./driver-frame/driver-frame.tsx')),
};

/**
 * The surroundings of a screen: the shell, plain paper for public pages and refusals in place, a driver's own frame; none
 * where somebody says who they are and of pages that bring their own.
 */
export function frameOf(screen: Screen, decision: GuardDecision): Frame | null {
  if (decision.kind === 'identify') return null;
  const signsIn = screen.path === '/' || screen.path === '/login' || screen.path === '/helay-login';
  if (signsIn || (screen.guard === 'public' && !screen.page)) return null;
  if (isOwnEmployeePage(location.pathname, location.search)) return frames.shell;
  if (screen.standsAlone) return null;
  if (screen.guard === 'public' || decision.kind === 'refuse-in-place') return frames.paper;
  return isDriversOwn(screen) ? frames.driver : frames.shell;
}
