import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import type { Me } from '@traco/contract/identity/identity';
import { afterEach, beforeEach } from 'vitest';
import { routerPath } from '../app/screen.ts';
import { screens } from '../app/screens.tsx';
import { setPerson } from '../kit/session/person.ts';
import { parseQuery, writeQuery } from '../lib/address.ts';
import { closeNotice, readNotices } from '../lib/notices.ts';
import { Notices } from '../ui/notices.tsx';

import { answerBlank } from './blank.fixture.ts';
import { isAnswered } from './contract-server.fixture.ts';

export { answer, NetworkLost } from './contract-server.fixture.ts';

/** Each test is somebody else's, so that nothing that one kept for themselves is found by the next. */
let people = 0;

/** Somebody of this role; `more` says whose unit, seller or driver they are. */
export const personOf = (userType: Me['userType'], more: Partial<Me> = {}): Me => ({
  accountId: `0190f000-0000-7000-8000-${String(++people).padStart(12, '0')}`,
  userType,
  name: 'Sorocaba',
  passwordVersion: '1',
  mustChangePassword: false,
  ...more,
});

/**
 * Opens an address of the product as the router of the app would, without the shell around it: the page that the table
 * of screens names, its path and search parameters, and the notices. The server is what the test answers (`answer`).
 * Another screen is drawn by its title alone.
 * @param person who is signed in; null for nobody
 * @returns the browser's history, which knows the address on show and goes back
 * @throws when no screen of the table has this path
 */
export async function openScreen(address: string, person: Me | null): Promise<RouterHistory> {
  const history = createMemoryHistory({ initialEntries: [address] });
  // Screens read the address bar too, which the double of a browser does not turn back.
  const show = () => window.history.replaceState(null, '', history.location.href);
  history.subscribe(show);
  show();
  const rootRoute = createRootRoute({ component: Root });
  const routeOf = (path: string, component: RouteComponent) =>
    createRoute({ getParentRoute: () => rootRoute, path: routerPath(path), component });
  const shown = screens.find(({ path }) => isAt(address, path));
  if (!shown?.page) throw new Error(`No screen of the table is at ${address}`);
  const { default: Page } = await shown.page();
  setPerson(person);
  // Many panels show what needs the person; nothing does, unless the test says so.
  if (!isAnswered(contract.attention.read)) answerBlank(contract.attention.read);
  const router = createRouter({
    history,
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    routeTree: rootRoute.addChildren(
      screens.map((each) =>
        routeOf(each.path, each === shown ? (Page as RouteComponent) : () => <h1>{each.title}</h1>),
      ),
    ),
  });
  await router.load();
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  // Awaited: what waits for code of its own (`use`) goes on by itself once that is there.
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>,
    );
  });
  return history;
}

const Root = () => (
  <>
    <Outlet />
    <Notices />
  </>
);

/** Whether an address is one of this path of the table: `/sign/a/b` of `/sign/{documentId}/{token}`. */
const isAt = (address: string, path: string) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address.split(/[?#]/)[0] ?? '');

// Text fields that grow listen to the page's fonts, which the double of a browser does not have.
beforeEach(
  () => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }),
);
afterEach(() => {
  cleanup();
  for (const { id } of readNotices()) closeNotice(id);
});
