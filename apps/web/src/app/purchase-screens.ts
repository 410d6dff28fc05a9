import type { RoutePath } from '@traco/contract/routes/routes';
import type { ScreenParts } from './screen.ts';

/** The part *Compras* of the table of screens (`screens.tsx`). */
export const purchaseScreens = {
  '/suppliers': {
    section: 'Compras',
    icon: 'people',
    keywords: 'cnpj peças pneus diesel insumos epi serviços certidão bloqueado vencido',
    page: () => import('../features/suppliers/page.tsx'),
  },
  '/purchase-orders': { section: 'Compras', icon: 'cart' },
  '/create-purchase-order': { section: 'Compras', icon: 'cart' },
  '/admin-purchase-orders': { section: 'Compras', icon: 'cart' },
  '/admin-create-purchase-order': { section: 'Compras', icon: 'cart' },
  '/mechanic-purchase-orders': { section: 'Compras', icon: 'cart' },
  '/mechanic-create-purchase-order': { section: 'Compras', icon: 'cart' },
  '/print-purchase-order/{id}': { section: 'Compras', icon: 'print' },
} satisfies Partial<Record<RoutePath, ScreenParts>>;
