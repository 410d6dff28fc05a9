import type { RoutePath } from '@traco/contract/routes/routes';
import { PartnerSignInPage, SignInPage } from '../features/sign-in/page.tsx';
import type { ScreenParts } from './screen.ts';

/** The ways in, and what strangers open by a link: the part of the table of screens (`screens.tsx`) outside of the menu. */
export const openScreens = {
  '/': { icon: 'key', page: async () => ({ default: SignInPage }) },
  '/login': { icon: 'key', page: async () => ({ default: SignInPage }) },
  '/helay-login': { icon: 'key', page: async () => ({ default: PartnerSignInPage }) },
  '/terms/{termId}': {
    icon: 'certificate',
    standsAlone: true,
    page: () => import('../features/terms/page.tsx'),
  },
  '/seller-page/{sellerId}': {
    icon: 'id',
    standsAlone: true,
    page: () => import('../features/seller-page/page.tsx'),
  },
  '/other-employee-page/{employeeId}': {
    icon: 'id',
    standsAlone: true,
    page: async () => {
      const page = await import('../features/other-employee-page/page.tsx');
      await page.loadShown();
      return page;
    },
  },
  '/sign/{documentId}/{token}': {
    icon: 'signature',
    page: () => import('../features/sign/page.tsx'),
  },
  '/sign/{documentId}': { icon: 'signature', page: () => import('../features/sign/page.tsx') },
  '/verify': { icon: 'certificate', page: () => import('../features/verify/page.tsx') },
  '/verify/{code}': { icon: 'certificate', page: () => import('../features/verify/page.tsx') },
  '/confirm-pour/{token}': {
    icon: 'calendar',
    page: () => import('../features/pour-confirmation/page.tsx'),
  },
  '/quote/{token}': {
    icon: 'receipt',
    standsAlone: true,
    page: () => import('../features/quote-page/page.tsx'),
  },
  '/delivery-note/{token}': {
    icon: 'receipt',
    page: () => import('../features/delivery-note/page.tsx'),
  },
  '/materials/{token}': {
    icon: 'book',
    page: () => import('../features/support-materials/shared/page.tsx'),
  },
} satisfies Partial<Record<RoutePath, ScreenParts>>;
