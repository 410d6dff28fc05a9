import type { RoutePath } from '@traco/contract/routes/routes';
import type { ScreenParts } from './screen.ts';

/** The panels that people find after signing in. */
export const homeScreens = {
  '/admin-dashboard': {
    section: 'Operação',
    icon: 'home',
    inBar: 'Painel',
    page: () => import('../features/admin-dashboard/page.tsx'),
  },
  '/unit-dashboard': {
    section: 'Operação',
    icon: 'home',
    inBar: 'Painel',
    page: () => import('../features/unit-dashboard/page.tsx'),
  },
  '/unit-manager': {
    section: 'Operação',
    icon: 'home',
    inBar: 'Painel',
    keywords: 'equipe motoristas frota escala jornada ausência',
    page: () => import('../features/unit-manager/page.tsx'),
  },
  '/supervisor-dashboard': {
    section: 'Operação',
    icon: 'home',
    inBar: 'Painel',
    page: () => import('../features/supervisor-dashboard/page.tsx'),
  },
  '/mechanic-dashboard': {
    section: 'Operação',
    icon: 'home',
    inBar: 'Painel',
    page: () => import('../features/mechanic-dashboard/page.tsx'),
  },
  '/driver-dashboard': {
    section: 'Operação',
    icon: 'home',
    inBar: 'Painel',
    page: () => import('../features/driver-dashboard/page.tsx'),
  },
  '/helay-dashboard': {
    section: 'Operação',
    icon: 'home',
    inBar: 'Painel',
    page: () => import('../features/helay-dashboard/page.tsx'),
  },
  '/seller-dashboard': {
    section: 'Operação',
    icon: 'home',
    inBar: 'Painel',
    page: () => import('../features/seller-dashboard/page.tsx'),
  },
} satisfies Partial<Record<RoutePath, ScreenParts>>;
