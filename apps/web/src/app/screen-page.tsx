import { useMatch, useMatches } from '@tanstack/react-router';
import type { GuardDecision } from '@traco/contract/routes/guard';
import type { ComponentType } from 'react';
import { loadPage } from '../lib/lazy-page.tsx';
import { NotAvailablePage } from './not-available-page.tsx';
import { GeneralErrorBoundary } from './recovery/error-boundary.tsx';
import type { Screen } from './screen.ts';

/** What the guard and the loader know of the screen on show. */
export interface ShownScreen {
  screen: Screen;
  decision: GuardDecision;
  Page: ComponentType | null;
}

/** Loads a screen's code, unless the person must first say who they are. */
export async function loadScreen(screen: Screen, decision: GuardDecision) {
  if (decision.kind !== 'show' || !screen.page) return { Page: null };
  return { Page: await loadPage(screen.page) };
}

/** The screen on show, or undefined while the router is still deciding or nothing matches. */
export function useShownScreen(): Omit<ShownScreen, 'Page'> | undefined {
  return useMatches({
    select: (matches) => {
      const context: Partial<ShownScreen> = matches.at(-1)?.context ?? {};
      const { screen, decision } = context;
      return screen && decision ? { screen, decision } : undefined;
    },
    structuralSharing: false,
  });
}

/** Draws one screen of the table inside the general error screen. */
export function ScreenPage() {
  const { screen, decision, Page } = useMatch({
    strict: false,
    select: ({ context, loaderData }): ShownScreen => ({ ...context, ...loaderData }) as ShownScreen,
    structuralSharing: false,
  });
  if (decision.kind === 'refuse-in-place') {
    return (
      <section className="fallback-page" role="alert">
        <h1>{screen.title}</h1>
        <p>{decision.message}</p>
      </section>
    );
  }
  return (
    <GeneralErrorBoundary key={screen.path}>
      {Page ? <Page /> : <NotAvailablePage title={screen.title} />}
    </GeneralErrorBoundary>
  );
}
