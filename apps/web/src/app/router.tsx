import { createRootRoute, createRoute, createRouter, redirect, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressParts, parseQuery, writeQuery } from '../lib/address.ts';
import { wasBegunAsHome } from '../lib/early-calls.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { isDriversOwn } from './drivers-own.ts';
import { frameOf } from './frames.tsx';
import { guardAddress } from './guard-route.ts';
import { FrameLayout, RootFrame } from './layouts.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { LoadError } from './recovery/load-error.tsx';
import { routerPath, type Screen } from './screen.ts';
import { loadScreen, ScreenPage } from './screen-page.tsx';
import { screens } from './screens.tsx';

const rootRoute = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundPage });
const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame', component: FrameLayout });

const routeOf = (screen: Screen) =>
  createRoute({
    getParentRoute: () => frameRoute,
    path: routerPath(screen.path),
    beforeLoad: async ({ location }) => {
      // What was begun as somebody's home waits for who they are, whoever else may see something there.
      const isTheirs = screen.guard !== 'public' || wasBegunAsHome(location.pathname);
      const guarded = isTheirs && !isDriversOwn(screen);
      const decision = await guardAddress(location.pathname, location.searchStr, guarded);
      if (decision.kind === 'redirect') throw redirect({ ...addressParts(decision.to), replace: true });
      return { decision, screen };
    },
    loader: async ({ context: { decision } }) => {
      // If the surroundings fail, drawing them says so.
      const surroundings = frameOf(screen, decision)
        ?.load()
        .catch(() => undefined);
      const loaded = await loadScreen(screen, decision);
      await surroundings;
      return loaded;
    },
    component: ScreenPage,
    head: () => ({ meta: [{ title: `${screen.title} · Traço` }] }),
  });

/** The loading screen, until the first screen has been decided on and loaded. */
function FirstWait({ children }: { children: ReactNode }) {
  const isWaiting = useRouterState({ select: ({ matches }) => matches.length === 0 });
  return (
    <>
      {children}
      {isWaiting && <LoadingScreen />}
    </>
  );
}

/** The router of all screens of the table. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([frameRoute.addChildren(screens.map(routeOf))]),
  parseSearch: parseQuery,
  stringifySearch: writeQuery,
  scrollRestoration: true,
  defaultPendingComponent: LoadingScreen,
  // The first screen is drawn at once when it is there, never after a placeholder that React would keep for 300 ms.
  defaultPendingMs: Number.POSITIVE_INFINITY,
  defaultPendingMinMs: 0,
  InnerWrap: FirstWait,
  defaultErrorComponent: LoadError,
});

/** From the second screen on: who waits longer than this sees that it loads. */
const LATER_PENDING_MS = 150;
const forgetFirst = router.subscribe('onResolved', () => {
  forgetFirst();
  router.options.defaultPendingMs = LATER_PENDING_MS;
});
