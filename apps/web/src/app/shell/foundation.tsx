import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import '@mantine/core/styles.layer.css';
import './theme-variables.css';
import { endSession, unitsOfOpening } from '../../kit/session/page-session.ts';
import { whenPersonChanges, whenPersonLeaves } from '../../kit/session/person.ts';
import { api, whenSignedOut } from '../../lib/api.ts';
import { createQueryClient } from '../query-client.ts';
import { SCREEN_RETRIED_EVENT } from '../recovery/error-boundary.tsx';
import { COLOUR_SCHEME_KEY } from '../startup/colour-scheme.ts';
import { theme } from '../theme.ts';
import { forgetDevice } from './forget-device.ts';
import { PasswordAgain } from './password-again.tsx';

// A page opened without a network must notice when there is one: its queries go on by themselves then.
onlineManager.setOnline(navigator.onLine);
/** The client of all data queries of this page session. */
export const queryClient = createQueryClient(endSession);
whenSignedOut(endSession);
void unitsOfOpening().then(
  (units) => units && queryClient.setQueryData(api.catalogue.units.queryKey(), units),
);
whenPersonChanges(() => queryClient.clear());
whenPersonLeaves(forgetDevice);
// What a screen that failed was drawn from may be why it failed; nobody looks at it any more.
window.addEventListener(SCREEN_RETRIED_EVENT, () => queryClient.removeQueries({ type: 'inactive' }));
const schemes = localStorageColorSchemeManager({ key: COLOUR_SCHEME_KEY });

/** What every screen beyond signing in stands on: theme and queries. */
export function Foundation({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      // Both would be style elements, which the page's content policy refuses: the first is theme-variables.css, nobody uses the second.
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <PasswordAgain />
      </QueryClientProvider>
    </MantineProvider>
  );
}
