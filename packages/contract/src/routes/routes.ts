import type { Role } from '../roles.ts';

interface RouteBase {
  /** Path with its parameters in braces: `/seller-details/{sellerId}`. */
  path: string;
  /** The screen's title, in Portuguese. */
  title: string;
}

/** Anybody may open it. */
export interface PublicRoute extends RouteBase {
  guard: 'public';
}

/** The role guard: `allow` besides supervisors, who always pass. */
export interface RolesRoute extends RouteBase {
  guard: 'roles';
  allow: readonly Role[];
}

/** The partner guard: a valid partner session of type admin or fleet. */
export interface PartnerRoute extends RouteBase {
  guard: 'partner';
}

/** No redirect ever: the page itself identifies the person and shows only what the server grants. */
export interface InPlaceRoute extends RouteBase {
  guard: 'in-place';
  /** Whose identification form the page shows to somebody not signed in. */
  identifies: 'driver' | 'helay';
  /** The roles that the page serves when they are signed in. */
  serves: readonly Role[];
}

export type Route = PublicRoute | RolesRoute | PartnerRoute | InPlaceRoute;

/** The routes of the specification with what guards them (its sections 2 and 6). */
const specifiedRoutes = [
  { path: '/', title: 'Entrar', guard: 'public' },
  { path: '/login', title: 'Entrar', guard: 'public' },
  { path: '/helay-login', title: 'Acesso parceiro', guard: 'public' },
  { path: '/terms/{termId}', title: 'Aceite de termo', guard: 'public' },
  { path: '/seller-page/{sellerId}', title: 'Página do vendedor', guard: 'public' },
  { path: '/other-employee-page/{employeeId}', title: 'Página do funcionário', guard: 'public' },
  { path: '/sign/{documentId}/{token}', title: 'Assinatura de documento', guard: 'public' },
  { path: '/admin-dashboard', title: 'Painel do administrador', guard: 'roles', allow: ['admin'] },
  { path: '/units-overview', title: 'Unidades', guard: 'roles', allow: ['admin'] },
  { path: '/sellers-overview', title: 'Vendedores', guard: 'roles', allow: ['admin'] },
  { path: '/managers-overview', title: 'Gerentes', guard: 'roles', allow: ['admin'] },
  { path: '/reports', title: 'Relatórios', guard: 'roles', allow: ['admin'] },
  { path: '/units-metrics', title: 'Indicadores das unidades', guard: 'roles', allow: ['admin'] },
  { path: '/admin-settings', title: 'Configurações', guard: 'roles', allow: ['admin'] },
  { path: '/admin-schedule-select', title: 'Escolher programação', guard: 'roles', allow: ['admin'] },
  { path: '/admin-schedule-view', title: 'Programação das unidades', guard: 'roles', allow: ['admin'] },
  { path: '/annual-budget', title: 'Orçamento anual', guard: 'roles', allow: ['admin'] },
  {
    path: '/admin-purchase-orders',
    title: 'Pedidos de compra das unidades',
    guard: 'roles',
    allow: ['admin'],
  },
  {
    path: '/admin-create-purchase-order',
    title: 'Novo pedido de compra (administração)',
    guard: 'roles',
    allow: ['admin'],
  },
  { path: '/active-sessions', title: 'Sessões ativas', guard: 'roles', allow: ['admin'] },
  { path: '/seller-qrcode/{sellerId}', title: 'QR code do vendedor', guard: 'roles', allow: ['admin'] },
  { path: '/manager-qrcode/{managerId}', title: 'QR code do gerente', guard: 'roles', allow: ['admin'] },
  { path: '/admin/terms-management', title: 'Gestão de termos', guard: 'roles', allow: ['admin'] },
  { path: '/other-employees-overview', title: 'Outros funcionários', guard: 'roles', allow: ['admin'] },
  {
    path: '/other-employee-qrcode/{employeeId}',
    title: 'QR code do funcionário',
    guard: 'roles',
    allow: ['admin'],
  },
  { path: '/admin-notification-center', title: 'Central de notificações', guard: 'roles', allow: ['admin'] },
  { path: '/admin/digital-signatures', title: 'Assinaturas digitais', guard: 'roles', allow: ['admin'] },
  { path: '/supervisor-report', title: 'Relatório do supervisor', guard: 'roles', allow: ['admin'] },
  { path: '/operational-reports', title: 'Relatórios operacionais', guard: 'roles', allow: ['admin'] },
  { path: '/drivers-overview', title: 'Motoristas', guard: 'roles', allow: ['admin'] },
  { path: '/system-resources', title: 'Recursos do sistema', guard: 'roles', allow: ['admin'] },
  { path: '/seller-dashboard', title: 'Painel do vendedor', guard: 'roles', allow: ['seller'] },
  { path: '/seller-schedule-view', title: 'Programação do vendedor', guard: 'roles', allow: ['seller'] },
  { path: '/seller-historical-goals', title: 'Histórico de metas', guard: 'roles', allow: ['seller'] },
  {
    path: '/seller-rewards-program',
    title: 'Programa de recompensas do vendedor',
    guard: 'roles',
    allow: ['seller'],
  },
  { path: '/seller-volume-records', title: 'Meus volumes', guard: 'roles', allow: ['seller'] },
  { path: '/unit-dashboard', title: 'Painel da unidade', guard: 'roles', allow: ['unit'] },
  {
    path: '/seller-details/{sellerId}',
    title: 'Detalhes do vendedor',
    guard: 'roles',
    allow: ['admin', 'unit'],
  },
  { path: '/purchase-orders', title: 'Pedidos de compra', guard: 'roles', allow: ['unit'] },
  { path: '/create-purchase-order', title: 'Novo pedido de compra', guard: 'roles', allow: ['unit'] },
  { path: '/unit/digital-documents', title: 'Documentos digitais', guard: 'roles', allow: ['unit'] },
  { path: '/unit/create-email-signature', title: 'Assinatura de e-mail', guard: 'roles', allow: ['unit'] },
  { path: '/unit-manager', title: 'Painel do gerente', guard: 'roles', allow: ['manager'] },
  { path: '/truck-drivers', title: 'Motoristas da unidade', guard: 'roles', allow: ['manager'] },
  { path: '/driver-finances/{driverId}', title: 'Finanças do motorista', guard: 'roles', allow: ['manager'] },
  {
    path: '/manager-rewards-program',
    title: 'Programa de recompensas do gerente',
    guard: 'roles',
    allow: ['manager'],
  },
  { path: '/supervisor-dashboard', title: 'Painel do supervisor', guard: 'roles', allow: ['supervisor'] },
  {
    path: '/supervisor-tasks',
    title: 'Tarefas do supervisor',
    guard: 'roles',
    allow: ['supervisor', 'admin'],
  },
  { path: '/helay-dashboard', title: 'Painel do parceiro', guard: 'partner' },
  { path: '/helay-drivers', title: 'Motoristas do parceiro', guard: 'partner' },
  { path: '/helay-fleet-management', title: 'Frota do parceiro', guard: 'partner' },
  { path: '/helay-premix-spreadsheet', title: 'Planilha premix do parceiro', guard: 'partner' },
  {
    path: '/helay-panel',
    title: 'Quadro do parceiro',
    guard: 'in-place',
    identifies: 'helay',
    serves: ['helay'],
  },
  {
    path: '/helay-spreadsheet',
    title: 'Planilha do parceiro',
    guard: 'in-place',
    identifies: 'helay',
    serves: ['helay'],
  },
  {
    path: '/driver-dashboard',
    title: 'Painel do motorista',
    guard: 'in-place',
    identifies: 'driver',
    serves: ['driver'],
  },
  {
    path: '/driver-resources',
    title: 'Materiais do motorista',
    guard: 'in-place',
    identifies: 'driver',
    serves: ['driver'],
  },
  {
    path: '/operational-sheet',
    title: 'Ficha operacional',
    guard: 'in-place',
    identifies: 'driver',
    serves: ['admin', 'supervisor', 'manager', 'driver'],
  },
  { path: '/mechanic-dashboard', title: 'Painel do mecânico', guard: 'roles', allow: ['mechanic', 'admin'] },
  {
    path: '/mechanic-purchase-orders',
    title: 'Pedidos de compra da oficina',
    guard: 'roles',
    allow: ['mechanic', 'admin'],
  },
  {
    path: '/mechanic-create-purchase-order',
    title: 'Novo pedido de compra da oficina',
    guard: 'roles',
    allow: ['mechanic', 'admin'],
  },
  { path: '/concrete-volume', title: 'Lançar volume', guard: 'roles', allow: ['admin', 'unit', 'seller'] },
  {
    path: '/concrete-volume-list',
    title: 'Volumes lançados',
    guard: 'roles',
    allow: ['admin', 'unit', 'seller'],
  },
  { path: '/concrete-return', title: 'Registrar retorno', guard: 'roles', allow: ['admin', 'unit'] },
  {
    path: '/concrete-return-list',
    title: 'Retornos de concreto',
    guard: 'roles',
    allow: ['admin', 'unit', 'supervisor'],
  },
  { path: '/concretometro', title: 'Concretômetro', guard: 'roles', allow: ['unit', 'seller'] },
  { path: '/create-receipt', title: 'Emitir recibo', guard: 'roles', allow: ['seller', 'unit'] },
  { path: '/support-materials', title: 'Materiais de apoio', guard: 'roles', allow: ['seller', 'unit'] },
  {
    path: '/send-message',
    title: 'Enviar mensagem',
    guard: 'roles',
    allow: ['admin', 'unit', 'seller', 'supervisor'],
  },
  {
    path: '/gallery',
    title: 'Galeria',
    guard: 'roles',
    allow: ['admin', 'supervisor', 'unit', 'manager', 'seller', 'driver', 'helay', 'mechanic', 'employee'],
  },
  {
    path: '/create-profile-photo',
    title: 'Foto de perfil',
    guard: 'roles',
    allow: ['admin', 'supervisor', 'unit', 'manager', 'seller', 'driver', 'mechanic', 'employee'],
  },
  {
    path: '/print-purchase-order/{id}',
    title: 'Imprimir pedido de compra',
    guard: 'roles',
    allow: ['admin', 'unit', 'manager', 'supervisor'],
  },
  {
    path: '/create-budget',
    title: 'Orçamentos',
    guard: 'roles',
    allow: ['admin', 'unit', 'seller', 'supervisor'],
  },
  {
    path: '/fleet-management',
    title: 'Gestão de Frota',
    guard: 'roles',
    allow: ['admin', 'supervisor', 'fleet', 'helay', 'unit', 'manager', 'mechanic'],
  },
  {
    path: '/premix-spreadsheet',
    title: 'Planilha premix',
    guard: 'roles',
    allow: ['admin', 'unit', 'manager', 'helay', 'supervisor'],
  },
] as const satisfies readonly Route[];

/** Routes that the specification does not name and its screens need. */
const ownRoutes = [
  { path: '/confirm-pour/{token}', title: 'Confirmação da programação', guard: 'public' },
  { path: '/quote/{token}', title: 'Orçamento', guard: 'public' },
  { path: '/delivery-note/{token}', title: 'Nota de remessa', guard: 'public' },
  // Whoever is asked, of any role: the guard of roles would send some of them away. The server opens it for the signer alone.
  { path: '/sign/{documentId}', title: 'Assinatura de documento', guard: 'public' },
  { path: '/verify', title: 'Verificação de documento', guard: 'public' },
  { path: '/verify/{code}', title: 'Verificação de documento', guard: 'public' },
  { path: '/materials/{token}', title: 'Materiais compartilhados', guard: 'public' },
  {
    path: '/admin/support-materials',
    title: 'Materiais de apoio das unidades',
    guard: 'roles',
    allow: ['admin'],
  },
  { path: '/unit-schedule', title: 'Programação da unidade', guard: 'roles', allow: ['unit', 'manager'] },
  { path: '/customers', title: 'Clientes e obras', guard: 'roles', allow: ['admin', 'unit', 'seller'] },
  { path: '/mixes', title: 'Traços', guard: 'roles', allow: ['admin', 'unit'] },
  { path: '/commissions', title: 'Comissões', guard: 'roles', allow: ['admin', 'unit'] },
  { path: '/price-lists', title: 'Tabelas de preços', guard: 'roles', allow: ['admin', 'unit', 'seller'] },
  { path: '/suppliers', title: 'Fornecedores', guard: 'roles', allow: ['admin', 'unit', 'mechanic'] },
  {
    path: '/attention',
    title: 'Precisa de você',
    guard: 'roles',
    allow: ['admin', 'unit', 'manager', 'seller', 'helay', 'mechanic', 'employee'],
  },
  // One page for each thing (`record-address.ts`); sellers have theirs in the specification.
  { path: '/loads/{id}', title: 'Carga', guard: 'roles', allow: ['admin', 'unit', 'manager', 'seller'] },
  {
    path: '/pours/{id}',
    title: 'Programação',
    guard: 'roles',
    allow: ['admin', 'unit', 'manager', 'seller'],
  },
  { path: '/quotes/{id}', title: 'Orçamento', guard: 'roles', allow: ['admin', 'unit', 'seller'] },
  { path: '/receipts/{id}', title: 'Recibo', guard: 'roles', allow: ['admin', 'unit', 'seller'] },
  { path: '/customers/{id}', title: 'Cliente', guard: 'roles', allow: ['admin', 'unit', 'seller'] },
  {
    path: '/sites/{id}',
    title: 'Obra do cliente',
    guard: 'roles',
    allow: ['admin', 'unit', 'manager', 'seller'],
  },
  {
    path: '/vehicles/{id}',
    title: 'Veículo',
    guard: 'roles',
    allow: ['admin', 'unit', 'manager', 'mechanic'],
  },
  { path: '/drivers/{id}', title: 'Motorista', guard: 'roles', allow: ['admin', 'manager'] },
  { path: '/units/{id}', title: 'Unidade', guard: 'roles', allow: ['admin'] },
  { path: '/admin/campaigns', title: 'Campanhas', guard: 'roles', allow: ['admin'] },
  { path: '/campaigns/{id}', title: 'Campanha', guard: 'roles', allow: ['admin'] },
  { path: '/documents/{id}', title: 'Documento', guard: 'roles', allow: ['admin', 'unit'] },
] as const satisfies readonly Route[];

/** All routes of the product: the one table that guard, router, menu and the generated pages read. */
export const routes = [...specifiedRoutes, ...ownRoutes] as const;

/** One of the paths above, with its parameters still in braces. */
export type RoutePath = (typeof routes)[number]['path'];
