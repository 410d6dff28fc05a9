import { type RoutePath, routes } from '@traco/contract/routes/routes';
import { knowRecordPages } from '../kit/record/record-pages.ts';
import { documentScreens } from './document-screens.ts';
import { homeScreens } from './home-screens.ts';
import { openScreens } from './open-screens.tsx';
import { purchaseScreens } from './purchase-screens.ts';
import { recordPages, recordScreens } from './record-screens.ts';
import type { Screen, ScreenParts } from './screen.ts';

/** Router, menu, search, breadcrumb, titles and `docs/screens.md` are made of this table. Give a screen its `page` here. */
const parts: Record<RoutePath, ScreenParts> = {
  ...openScreens,
  ...recordScreens,
  ...homeScreens,

  '/attention': {
    section: 'Operação',
    icon: 'bell',
    keywords: 'pendências exige atenção alertas avisos',
    isLike: ['/supervisor-dashboard', '/mechanic-dashboard', '/helay-dashboard'],
    page: () => import('../features/attention/page.tsx'),
  },
  '/concrete-volume': {
    section: 'Operação',
    icon: 'record',
    keywords: 'carga nota remessa m³ importar',
    page: () => import('../features/concrete-volume/page.tsx'),
  },
  '/concrete-volume-list': {
    section: 'Operação',
    icon: 'list',
    page: () => import('../features/concrete-volume/list/page.tsx'),
    keywords: 'cargas notas remessas m³',
  },
  '/concretometro': {
    section: 'Operação',
    icon: 'gauge',
    keywords: 'odômetro meta cubagem',
    page: () => import('../features/concretometro/page.tsx'),
  },
  '/operational-sheet': {
    section: 'Operação',
    icon: 'sheet',
    keywords: 'diário de bordo motoristas viagem etapas jornada ficha conferência',
    page: () => import('../features/operational-sheet/page.tsx'),
  },
  '/concrete-return': {
    section: 'Operação',
    icon: 'return',
    keywords: 'sobra lastro devolução',
    page: () => import('../features/concrete-return/page.tsx'),
  },
  '/concrete-return-list': {
    section: 'Operação',
    icon: 'return',
    keywords: 'sobra lastro motivos perdas reaproveitamento',
    page: () => import('../features/concrete-return/list/page.tsx'),
  },
  '/operational-reports': {
    section: 'Operação',
    icon: 'chart',
    keywords: 'relatório do dia conferência fechar dia espera água retornos ociosidade ciclo',
    page: () => import('../features/operational-reports/page.tsx'),
  },
  '/premix-spreadsheet': { section: 'Operação', icon: 'table' },
  '/helay-panel': { section: 'Operação', icon: 'chart' },
  '/helay-spreadsheet': { section: 'Operação', icon: 'table' },
  '/helay-premix-spreadsheet': { section: 'Operação', icon: 'table' },
  '/admin-schedule-select': {
    section: 'Operação',
    icon: 'calendar',
    inBar: 'Programação',
    keywords: 'programação unidades semana capacidade',
    isDaily: true,
    page: () => import('../features/day-board/select/page.tsx'),
  },
  '/admin-schedule-view': {
    section: 'Operação',
    icon: 'calendar',
    keywords: 'quadro do dia cargas bombas',
    page: () => import('../features/day-board/page.tsx'),
  },
  '/unit-schedule': {
    section: 'Operação',
    icon: 'calendar',
    inBar: 'Quadro do dia',
    isDaily: true,
    keywords: 'quadro do dia cargas bombas',
    page: () => import('../features/day-board/page.tsx'),
  },
  '/driver-resources': {
    section: 'Operação',
    icon: 'book',
    page: () => import('../features/driver-resources/page.tsx'),
    openPart: () => import('../features/driver-resources/page.tsx'),
    keywords: 'manual procedimentos slump emergência',
  },

  '/seller-schedule-view': {
    section: 'Comercial',
    icon: 'calendar',
    inBar: 'Agenda',
    isDaily: true,
    page: () => import('../features/pours/page.tsx'),
    keywords: 'agenda concretagem nova programação cabe',
  },
  '/seller-volume-records': {
    section: 'Comercial',
    icon: 'list',
    page: () => import('../features/seller-volume-records/page.tsx'),
    keywords: 'meus m³ cargas',
  },
  '/seller-historical-goals': {
    section: 'Comercial',
    icon: 'target',
    page: () => import('../features/commission/history/page.tsx'),
    keywords: 'comissão extrato meses metas contestar',
  },
  '/commissions': {
    section: 'Comercial',
    icon: 'coin',
    page: () => import('../features/commission/page.tsx'),
    keywords: 'comissão extrato regra fechar contestação vendedores metas do ano repartir importar',
  },
  '/seller-rewards-program': {
    section: 'Comercial',
    icon: 'trophy',
    keywords: 'campanha prêmio pontos ranking recompensas',
    page: () => import('../features/campaigns/own/seller-page.tsx'),
  },
  '/customers': {
    section: 'Comercial',
    icon: 'people',
    keywords: 'obras cpf cnpj crédito',
    page: () => import('../features/customers/page.tsx'),
  },
  '/mixes': {
    section: 'Comercial',
    icon: 'factory',
    keywords: 'produtos fck abatimento',
    page: () => import('../features/mixes/page.tsx'),
  },
  '/price-lists': {
    section: 'Comercial',
    icon: 'coin',
    keywords: 'preço m³',
    page: () => import('../features/price-lists/page.tsx'),
  },
  '/create-budget': {
    section: 'Comercial',
    icon: 'quote',
    keywords: 'proposta preço novo orçamento aprovação desconto',
    page: () => import('../features/quotes/page.tsx'),
  },
  '/create-receipt': {
    section: 'Comercial',
    icon: 'receipt',
    keywords: 'recibo pagamento pix quitar recebimento comprovante',
    page: () => import('../features/receipts/page.tsx'),
  },
  '/support-materials': {
    section: 'Comercial',
    icon: 'book',
    keywords: 'tabela de preço catálogo laudo art certificado contrato vídeo pdf kit da obra',
    page: () => import('../features/support-materials/page.tsx'),
  },
  '/admin/support-materials': {
    section: 'Comercial',
    icon: 'book',
    keywords: 'tabela de preço catálogo laudo art certificado contrato vídeo pdf',
    page: () => import('../features/support-materials/page.tsx'),
  },
  '/seller-qrcode/{sellerId}': {
    section: 'Comercial',
    icon: 'qrcode',
    page: () => import('../features/qr-codes/seller/page.tsx'),
  },

  '/fleet-management': {
    section: 'Frota',
    icon: 'truck',
    keywords: 'caminhão bomba manutenção',
    page: () => import('../features/fleet-management/page.tsx'),
  },
  '/helay-fleet-management': { section: 'Frota', icon: 'truck' },

  ...purchaseScreens,

  ...documentScreens,

  '/sellers-overview': {
    section: 'Gente',
    icon: 'people',
    keywords: 'metas carteira comissão projeção senha',
    page: () => import('../features/sellers-overview/page.tsx'),
  },
  '/managers-overview': {
    section: 'Gente',
    icon: 'people',
    keywords: 'posição frota retornos água descarga senha',
    page: () => import('../features/managers-overview/page.tsx'),
  },
  '/manager-qrcode/{managerId}': {
    section: 'Gente',
    icon: 'qrcode',
    page: () => import('../features/qr-codes/manager/page.tsx'),
  },
  '/manager-rewards-program': {
    section: 'Gente',
    icon: 'trophy',
    keywords: 'campanha prêmio pontos ranking recompensas',
    page: () => import('../features/campaigns/own/manager-page.tsx'),
  },
  '/admin/campaigns': {
    section: 'Gente',
    icon: 'trophy',
    keywords: 'prêmio recompensas regulamento apurar contestação',
    page: () => import('../features/campaigns/page.tsx'),
  },
  '/drivers-overview': {
    section: 'Gente',
    icon: 'people',
    keywords: 'cnh toxicológico aso vencendo bloqueado equidade viagens parceiro',
    page: () => import('../features/drivers-overview/page.tsx'),
  },
  '/truck-drivers': {
    section: 'Gente',
    icon: 'people',
    keywords: 'cnh toxicológico aso ausência férias pin',
    page: () => import('../features/truck-drivers/page.tsx'),
  },
  '/helay-drivers': {
    section: 'Gente',
    icon: 'people',
    inBar: 'Motoristas',
    keywords: 'cnh toxicológico aso documentos aprovação',
    page: () => import('../features/helay-drivers/page.tsx'),
  },
  '/driver-finances/{driverId}': { section: 'Gente', icon: 'coin' },
  '/other-employees-overview': {
    section: 'Gente',
    icon: 'people',
    keywords: 'balanceiro ajudante bombista laboratorista aso nr-12 nr-35 férias crachá matrícula',
    page: () => import('../features/other-employees-overview/page.tsx'),
  },
  '/other-employee-qrcode/{employeeId}': {
    section: 'Gente',
    icon: 'qrcode',
    page: () => import('../features/qr-codes/employee/page.tsx'),
  },
  '/create-profile-photo': {
    section: 'Gente',
    icon: 'photo',
    keywords: 'rosto crachá avatar câmera',
    page: () => import('../features/profile-photo/page.tsx'),
  },
  '/send-message': { section: 'Gente', icon: 'mail' },

  '/units-overview': {
    section: 'Gestão',
    icon: 'factory',
    keywords: 'usinas filiais cnpj saúde capacidade',
    page: () => import('../features/units-overview/page.tsx'),
  },
  '/units-metrics': { section: 'Gestão', icon: 'chart' },
  '/reports': { section: 'Gestão', icon: 'chart' },
  '/annual-budget': { section: 'Gestão', icon: 'coin' },
  '/supervisor-report': { section: 'Gestão', icon: 'checklist' },
  '/supervisor-tasks': { section: 'Gestão', icon: 'checklist' },
  '/admin-notification-center': { section: 'Gestão', icon: 'bell' },
  '/active-sessions': {
    section: 'Gestão',
    icon: 'devices',
    keywords: 'quem está conectado aparelhos',
    page: () => import('../features/active-sessions/page.tsx'),
  },
  '/admin-settings': {
    section: 'Gestão',
    icon: 'settings',
    keywords: 'logo padrão motivos permissões aprovações comissão lgpd senha mês fechado',
    page: () => import('../features/admin-settings/page.tsx'),
  },
  '/system-resources': { section: 'Gestão', icon: 'server' },
};

knowRecordPages(recordPages);

const byPath = new Map<string, Pick<Screen, 'title' | 'guard'>>(routes.map((route) => [route.path, route]));

/** Every route of the product as a screen, in the order of the menu. */
export const screens: readonly Screen[] = (Object.keys(parts) as RoutePath[]).map((path) => {
  const { title, guard } = byPath.get(path)!;
  return { path, title, guard, needsId: path.includes('{'), ...parts[path] };
});
