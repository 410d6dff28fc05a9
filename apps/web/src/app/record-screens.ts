import type { RoutePath } from '@traco/contract/routes/routes';
import type { ScreenParts } from './screen.ts';

/** One page for each thing, opened by a link or from the list in which it stands: part of the table of screens (`screens.tsx`). */
export const recordScreens = {
  '/pours/{id}': {
    section: 'Comercial',
    icon: 'calendar',
    page: () => import('../features/pours/pour-page.tsx'),
  },
  '/customers/{id}': {
    section: 'Comercial',
    icon: 'people',
    page: () => import('../features/customers/customer-page.tsx'),
  },
  '/vehicles/{id}': {
    section: 'Frota',
    icon: 'truck',
    page: () => import('../features/fleet-management/vehicle-page.tsx'),
  },
  '/drivers/{id}': {
    section: 'Gente',
    icon: 'people',
    page: () => import('../features/drivers-overview/driver-page.tsx'),
  },
  '/units/{id}': {
    section: 'Gestão',
    icon: 'factory',
    page: () => import('../features/units-overview/unit-page.tsx'),
  },
  '/documents/{id}': {
    section: 'Documentos',
    icon: 'document',
    page: () => import('../features/documents/document-page.tsx'),
  },
} satisfies Partial<Record<RoutePath, ScreenParts>>;
