import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { createQueryClient } from '../query-client.ts';
import { endSession } from '../session.ts';
import { COLOUR_SCHEME_KEY } from '../startup/colour-scheme.ts';
import { theme, themeVariables } from '../theme.ts';

/** The client of all data queries of this page session. */
export const queryClient = createQueryClient(endSession);
const schemes = localStorageColorSchemeManager({ key: COLOUR_SCHEME_KEY });

/** What every screen beyond signing in stands on: theme, words and dates in Portuguese, queries, dialogs. */
export function Foundation({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0 }}>
          <ModalsProvider labels={{ confirm: 'Confirmar', cancel: 'Cancelar' }}>{children}</ModalsProvider>
        </DatesProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
