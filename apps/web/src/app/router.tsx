import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { addressParts, parseQuery, writeQuery } from '../lib/address.ts';
import { loadDriverFrame } from './driver-frame/ready-frame.ts';
import { isDriversOwn } from './drivers-own.ts';
import { guardAddress } from './guard-route.ts';
import { FrameLayout, RootFrame } from './layouts.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { LoadError } from './recovery/load-error.tsx';
import { LoadingScreen } from './recovery/loading-screen.tsx';
import { loadScreen, ScreenPage } from './screen-page.tsx';
import { type Screen, screens } from './screens.tsx';

/** The router's path of a path of the table: `/sign/{token}` becomes `/sign/$token`. */
export const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1');

const rootRoute = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundPage });
const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame', component: FrameLayout });

const routeOf = (screen: Screen) =>
  createRoute({
    getParentRoute: () => frameRoute,
    path: routerPath(screen.path),
    beforeLoad: async ({ location }) => {
      const guarded = screen.guard !== 'public' && !isDriversOwn(screen);
      const decision = await guardAddress(location.pathname, location.searchStr, guarded);
      if (decision.kind === 'redirect') throw redirect({ ...addressParts(decision.to), replace: true });
      return { decision, screen };
    },
    loader: async ({ context }) => {
      const frame = isDriversOwn(screen) ? loadDriverFrame() : undefined;
      const [loaded] = await Promise.all([loadScreen(screen, context.decision), frame]);
      return loaded;
    },
    component: ScreenPage,
    head: () => ({ meta: [{ title: `${screen.title} · Traço` }] }),
  });

/** The router of all screens of the table. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([frameRoute.addChildren(screens.map(routeOf))]),
  parseSearch: parseQuery,
  stringifySearch: writeQuery,
  scrollRestoration: true,
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 150,
  // The loading screen is shown for as long as it takes, and no longer.
  defaultPendingMinMs: 0,
  defaultErrorComponent: LoadError,
});
