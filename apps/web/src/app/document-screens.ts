import type { RoutePath } from '@traco/contract/routes/routes';
import type { ScreenParts } from './screen.ts';

/** The part *Documentos* of the table of screens (`screens.tsx`). */
export const documentScreens = {
  '/unit/digital-documents': {
    section: 'Documentos',
    icon: 'document',
    keywords: 'assinatura assinar contrato pdf',
    page: () => import('../features/documents/unit-page.tsx'),
  },
  '/unit/create-email-signature': {
    section: 'Documentos',
    icon: 'mail',
    keywords: 'rodapé e-mail gmail outlook',
    page: () => import('../features/email-signature/page.tsx'),
  },
  '/admin/digital-signatures': {
    section: 'Documentos',
    icon: 'signature',
    keywords: 'assinatura assinar contrato pdf documentos',
    page: () => import('../features/documents/page.tsx'),
  },
  '/admin/terms-management': {
    section: 'Documentos',
    icon: 'certificate',
    keywords: 'termo aceite epi lgpd conduta premiação imagem veículo assinatura recibo',
    page: () => import('../features/terms/management/page.tsx'),
  },
  '/gallery': {
    section: 'Documentos',
    icon: 'photo',
    keywords: 'fotos álbum obra campanha antes e depois',
    page: () => import('../features/gallery/page.tsx'),
  },
} satisfies Partial<Record<RoutePath, ScreenParts>>;
