import type { RoutePath } from '@traco/contract/routes/routes';
import type { ScreenParts } from './screen.ts';

const panel = { section: 'Operação', icon: 'home', inBar: 'Painel' } as const;

/** The panels that people find after signing in. */
export const homeScreens = {
  '/admin-dashboard': {
    ...panel,
    page: () => import('../features/admin-dashboard/page.tsx'),
  },
  '/unit-dashboard': {
    ...panel,
    page: () => import('../features/unit-dashboard/page.tsx'),
  },
  '/unit-manager': {
    ...panel,
    keywords: 'equipe motoristas frota escala jornada ausência',
    page: () => import('../features/unit-manager/page.tsx'),
  },
  '/supervisor-dashboard': {
    ...panel,
    page: () => import('../features/supervisor-dashboard/page.tsx'),
  },
  '/mechanic-dashboard': {
    ...panel,
    page: () => import('../features/mechanic-dashboard/page.tsx'),
  },
  '/driver-dashboard': {
    ...panel,
    page: () => import('../features/driver-dashboard/page.tsx'),
  },
  '/helay-dashboard': {
    ...panel,
    page: () => import('../features/helay-dashboard/page.tsx'),
  },
  '/seller-dashboard': {
    ...panel,
    page: () => import('../features/seller-dashboard/page.tsx'),
  },
} satisfies Partial<Record<RoutePath, ScreenParts>>;
