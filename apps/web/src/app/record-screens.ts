import type { RecordKind } from '@traco/contract/routes/record-address';
import type { RoutePath } from '@traco/contract/routes/routes';
import type { PageLoader } from '../lib/lazy-page.tsx';
import type { ScreenParts } from './screen.ts';

/** One page for each thing, opened by a link or from the list in which it stands: part of the table of screens (`screens.tsx`). */
export const recordScreens = {
  '/loads/{id}': {
    section: 'Operação',
    icon: 'list',
    page: () => import('../features/load-record/page.tsx'),
  },
  '/pours/{id}': {
    section: 'Comercial',
    icon: 'calendar',
    page: () => import('../features/pours/pour-page.tsx'),
  },
  '/quotes/{id}': {
    section: 'Comercial',
    icon: 'quote',
    page: () => import('../features/quotes/quote-page.tsx'),
  },
  '/receipts/{id}': {
    section: 'Comercial',
    icon: 'receipt',
    page: () => import('../features/receipts/receipt-page.tsx'),
  },
  '/customers/{id}': {
    section: 'Comercial',
    icon: 'people',
    page: () => import('../features/customers/customer-page.tsx'),
  },
  '/sites/{id}': {
    section: 'Comercial',
    icon: 'people',
    page: () => import('../features/customers/site-page.tsx'),
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
  '/seller-details/{sellerId}': {
    section: 'Comercial',
    icon: 'id',
    page: () => import('../features/seller-details/page.tsx'),
  },
  '/units/{id}': {
    section: 'Gestão',
    icon: 'factory',
    page: () => import('../features/units-overview/unit-page.tsx'),
  },
  '/campaigns/{id}': {
    section: 'Gente',
    icon: 'trophy',
    page: () => import('../features/campaigns/campaign-page.tsx'),
  },
  '/documents/{id}': {
    section: 'Documentos',
    icon: 'document',
    page: () => import('../features/documents/document-page.tsx'),
  },
} satisfies Partial<Record<RoutePath, ScreenParts>>;

/** The page of each kind, for whoever opens a thing beside what they look at. */
export const recordPages: Partial<Record<RecordKind, PageLoader>> = {
  load: recordScreens['/loads/{id}'].page,
  pour: recordScreens['/pours/{id}'].page,
  quote: recordScreens['/quotes/{id}'].page,
  receipt: recordScreens['/receipts/{id}'].page,
  customer: recordScreens['/customers/{id}'].page,
  site: recordScreens['/sites/{id}'].page,
  vehicle: recordScreens['/vehicles/{id}'].page,
  driver: recordScreens['/drivers/{id}'].page,
  seller: recordScreens['/seller-details/{sellerId}'].page,
  unit: recordScreens['/units/{id}'].page,
  campaign: recordScreens['/campaigns/{id}'].page,
  document: recordScreens['/documents/{id}'].page,
};
