import { type Role, roles } from './roles.ts';

/** Who may ask a procedure: a product role, or nobody signed in. */
export type Asker = Role | 'nobody';

/**
 * What each role may do, and what it is called: the one table that the door reads. The database's policies decide again,
 * row by row. `docs/permissions.md` is generated from it.
 */
export const permissions = {
  'open to all': { words: 'Aberto a todos', to: [...roles, 'nobody'] },
  'signed in': { words: 'Quem entrou no sistema', to: roles },
  'identity:reset': { words: 'Acesso de outras pessoas: redefinir', to: ['admin'] },
  'second-factor:own': {
    words: 'Segundo fator: ver o próprio',
    to: roles.filter((role) => role !== 'driver'),
  },
  'second-factor:office': { words: 'Segundo fator: ver de todos', to: ['admin', 'supervisor'] },
  'second-factor:remove': { words: 'Segundo fator: remover o de outra pessoa', to: ['admin'] },
  'active-sessions:list': { words: 'Sessões ativas: listar', to: ['admin', 'supervisor'] },
  'active-sessions:end': { words: 'Sessões ativas: encerrar', to: ['admin', 'supervisor'] },
  'active-sessions:end-others': { words: 'Sessões ativas: encerrar todas', to: ['admin'] },
  'catalogue:read': {
    words: 'Listas dos formulários: ver',
    to: ['admin', 'supervisor', 'unit', 'manager', 'seller'],
  },
  'catalogue:create': {
    words: 'Listas dos formulários: cadastrar',
    to: ['admin', 'supervisor', 'unit', 'seller'],
  },
  'load-record:read': { words: 'Carga: ver', to: ['admin', 'supervisor', 'unit', 'manager', 'seller'] },
  'concrete-volume:record': { words: 'Volumes: lançar', to: ['admin', 'supervisor', 'unit', 'seller'] },
  'concrete-volume:load-planned': {
    words: 'Volumes: lançar o programado',
    to: ['admin', 'supervisor', 'unit'],
  },
  'concrete-volume:list': { words: 'Volumes: listar', to: ['admin', 'supervisor', 'unit', 'seller'] },
  'concrete-volume:edit': { words: 'Volumes: alterar', to: ['admin', 'supervisor', 'unit'] },
  'concrete-volume:import': { words: 'Volumes: importar', to: ['admin', 'supervisor', 'unit'] },
  'concrete-volume:review': { words: 'Volumes: revisar', to: ['admin', 'supervisor', 'unit'] },
  'files:upload': {
    words: 'Arquivos: enviar',
    to: ['admin', 'supervisor', 'unit', 'manager', 'seller', 'driver', 'helay'],
  },
  'files:read': {
    words: 'Arquivos: ver',
    to: ['admin', 'supervisor', 'unit', 'manager', 'seller', 'driver', 'helay'],
  },
  'concretometro:read': { words: 'Concretômetro: ver', to: ['admin', 'supervisor', 'unit', 'seller'] },
  'admin-dashboard:read': { words: 'Painel do administrador: ver', to: ['admin', 'supervisor'] },
  'unit-dashboard:read': { words: 'Painel da unidade: ver', to: ['admin', 'supervisor', 'unit'] },
  'seller-dashboard:read': { words: 'Painel do vendedor: ver', to: ['supervisor', 'seller'] },
  'concrete-volume:contest': { words: 'Volumes: contestar', to: ['seller'] },
  'concrete-volume:correct': { words: 'Volumes: corrigir', to: ['seller'] },
  'closed-months:close': { words: 'Meses fechados: fechar', to: ['admin', 'supervisor'] },
  'pours:list': { words: 'Programações: listar', to: ['admin', 'supervisor', 'unit', 'manager', 'seller'] },
  'pours:request': { words: 'Programações: solicitar', to: ['admin', 'supervisor', 'unit', 'seller'] },
  'day-board:read': { words: 'Programação do dia: ver', to: ['admin', 'supervisor', 'unit', 'manager'] },
  'day-board:change': {
    words: 'Programação do dia: alterar',
    to: ['admin', 'supervisor', 'unit', 'manager'],
  },
  'unit-manager:read': { words: 'Equipe: ver', to: ['admin', 'supervisor', 'unit', 'manager'] },
  'unit-manager:assign': { words: 'Equipe: atribuir', to: ['admin', 'supervisor', 'manager'] },
  'truck-drivers:read': { words: 'Motoristas: ver', to: ['admin', 'supervisor', 'manager'] },
  'truck-drivers:write': { words: 'Motoristas: alterar', to: ['admin', 'supervisor', 'manager'] },
  'drivers-overview:read': { words: 'Motoristas das unidades: ver', to: ['admin', 'supervisor'] },
  'drivers-overview:write': { words: 'Motoristas das unidades: alterar', to: ['admin', 'supervisor'] },
  'list-views:keep': {
    words: 'Visões das listas: salvar',
    to: ['admin', 'supervisor', 'unit', 'manager', 'seller', 'mechanic', 'fleet', 'helay'],
  },
  'list-views:share': { words: 'Visões das listas: compartilhar', to: ['admin', 'supervisor', 'unit'] },
  'helay-drivers:read': { words: 'Motoristas do parceiro: ver', to: ['helay'] },
  'helay-drivers:write': { words: 'Motoristas do parceiro: alterar', to: ['helay'] },
  'units-overview:read': { words: 'Unidades: ver', to: ['admin', 'supervisor'] },
  'units-overview:write': { words: 'Unidades: alterar', to: ['admin', 'supervisor'] },
  'sellers-overview:read': { words: 'Vendedores: ver', to: ['admin', 'supervisor'] },
  'sellers-overview:write': { words: 'Vendedores: alterar', to: ['admin', 'supervisor'] },
  'sellers-overview:access': { words: 'Vendedores: dar acesso', to: ['admin'] },
  'managers-overview:read': { words: 'Gerentes: ver', to: ['admin', 'supervisor'] },
  'managers-overview:write': { words: 'Gerentes: alterar', to: ['admin', 'supervisor'] },
  'managers-overview:access': { words: 'Gerentes: dar acesso', to: ['admin'] },
  'other-employees-overview:read': { words: 'Outros funcionários: ver', to: ['admin', 'supervisor'] },
  'other-employees-overview:write': { words: 'Outros funcionários: alterar', to: ['admin', 'supervisor'] },
  'other-employees-overview:access': { words: 'Outros funcionários: dar acesso', to: ['admin'] },
  'seller-details:read': { words: 'Detalhes do vendedor: ver', to: ['admin', 'supervisor', 'unit'] },
  'seller-details:goal': {
    words: 'Detalhes do vendedor: definir metas',
    to: ['admin', 'supervisor', 'unit'],
  },
  'seller-details:documents': {
    words: 'Detalhes do vendedor: ver e guardar documentos',
    to: ['admin', 'supervisor'],
  },
  'unit-transfers:read': { words: 'Transferências entre unidades: ver', to: ['admin', 'supervisor'] },
  'unit-transfers:write': { words: 'Transferências entre unidades: alterar', to: ['admin', 'supervisor'] },
  'goals:read': { words: 'Metas do ano: ver', to: ['admin', 'supervisor', 'unit'] },
  'goals:write': { words: 'Metas do ano: definir e importar', to: ['admin', 'supervisor'] },
  'goal-gap:read': { words: 'Atraso da meta: ver', to: ['admin', 'supervisor', 'unit', 'seller'] },
  'commission:read': { words: 'Comissões: ver', to: ['admin', 'supervisor', 'unit', 'seller'] },
  'commission:answer': { words: 'Comissões: aceitar ou contestar', to: ['seller'] },
  'commission:decide': { words: 'Comissões: decidir contestações', to: ['admin', 'supervisor'] },
  'commission:sellers': { words: 'Comissões: ver as da unidade', to: ['admin', 'supervisor', 'unit'] },
  'commission:close': { words: 'Comissões: fechar o mês', to: ['admin', 'supervisor'] },
  'commission:rules': { words: 'Comissões: ver as regras', to: ['admin', 'supervisor'] },
  'commission:publish': { words: 'Comissões: publicar regras', to: ['admin'] },
  'customers:read': { words: 'Clientes: ver', to: ['admin', 'supervisor', 'unit', 'seller'] },
  'customers:write': { words: 'Clientes: alterar', to: ['admin', 'supervisor', 'unit', 'seller'] },
  'customers:import': { words: 'Clientes: importar', to: ['admin', 'supervisor', 'unit'] },
  'sites:read': { words: 'Obras: ver', to: ['admin', 'supervisor', 'unit', 'manager', 'seller'] },
  'sites:write': { words: 'Obras: alterar', to: ['admin', 'supervisor', 'unit', 'seller'] },
  'mixes:read': { words: 'Traços: ver', to: ['admin', 'supervisor', 'unit'] },
  'mixes:write': { words: 'Traços: alterar', to: ['admin', 'supervisor'] },
  'price-lists:read': { words: 'Tabelas de preços: ver', to: ['admin', 'supervisor', 'unit', 'seller'] },
  'price-lists:write': { words: 'Tabelas de preços: alterar', to: ['admin', 'supervisor'] },
  'quotes:read': { words: 'Orçamentos: ver', to: ['admin', 'supervisor', 'unit', 'seller'] },
  'quotes:write': { words: 'Orçamentos: fazer', to: ['admin', 'supervisor', 'unit', 'seller'] },
  'quotes:approve': { words: 'Orçamentos: aprovar', to: ['admin', 'supervisor', 'unit'] },
  'suppliers:read': { words: 'Fornecedores: ver', to: ['admin', 'supervisor', 'unit', 'mechanic'] },
  'suppliers:write': { words: 'Fornecedores: alterar', to: ['admin', 'supervisor'] },
  'fleet-management:read': {
    words: 'Frota: ver',
    to: ['admin', 'supervisor', 'fleet', 'helay', 'unit', 'manager', 'mechanic'],
  },
  'fleet-management:write': { words: 'Frota: alterar', to: ['admin', 'supervisor', 'fleet'] },
  'fleet-management:state': {
    words: 'Frota: mudar situação',
    to: ['admin', 'supervisor', 'fleet', 'manager'],
  },
  'incidents:declare': {
    words: 'Ocorrências da usina: declarar',
    to: ['admin', 'supervisor', 'unit', 'manager'],
  },
  'operational-sheet:drive': { words: 'Ficha operacional: dirigir', to: ['driver'] },
  'operational-sheet:read': { words: 'Ficha operacional: ver', to: ['admin', 'supervisor', 'manager'] },
  'operational-sheet:step': {
    words: 'Ficha operacional: registrar etapa',
    to: ['admin', 'supervisor', 'unit', 'manager'],
  },
  'operational-sheet:correct': {
    words: 'Ficha operacional: corrigir',
    to: ['admin', 'supervisor', 'manager'],
  },
  'concrete-return:record': { words: 'Retornos de concreto: lançar', to: ['admin', 'supervisor', 'unit'] },
  'concrete-return:list': { words: 'Retornos de concreto: listar', to: ['admin', 'supervisor', 'unit'] },
  'concrete-return:decide': { words: 'Retornos de concreto: decidir', to: ['admin', 'supervisor', 'unit'] },
  'concrete-return:answer': { words: 'Retornos de concreto: responder', to: ['supervisor', 'seller'] },
  'operational-reports:read': {
    words: 'Relatórios operacionais: ver',
    to: ['admin', 'supervisor', 'unit', 'manager'],
  },
  'operational-reports:confer': {
    words: 'Relatórios operacionais: conferir',
    to: ['admin', 'supervisor', 'manager'],
  },
  'operational-reports:close': { words: 'Relatórios operacionais: fechar', to: ['admin', 'supervisor'] },
  'operational-reports:reopen': { words: 'Relatórios operacionais: reabrir', to: ['admin'] },
  'admin-settings:present': {
    words: 'Configurações: ver o que vale hoje',
    to: roles.filter((role) => role !== 'helay'),
  },
  'admin-settings:read': { words: 'Configurações: ver', to: ['admin', 'supervisor'] },
  'admin-settings:write': { words: 'Configurações: alterar', to: ['admin'] },
  'admin-settings:privacy': { words: 'Configurações: exportar e anonimizar pessoas', to: ['admin'] },
  'email-signature:write': { words: 'Assinatura de e-mail: alterar', to: ['admin', 'supervisor', 'unit'] },
  'delivery-note:read': {
    words: 'Nota de remessa: ver',
    to: ['admin', 'supervisor', 'unit', 'manager', 'seller', 'driver', 'helay'],
  },
  'delivery-note:share': {
    words: 'Nota de remessa: compartilhar',
    to: ['admin', 'supervisor', 'unit', 'manager', 'seller'],
  },
  'gallery:read': {
    words: 'Galeria: ver',
    to: ['admin', 'supervisor', 'unit', 'manager', 'seller', 'driver', 'helay', 'mechanic', 'employee'],
  },
  'gallery:send': {
    words: 'Galeria: enviar',
    to: ['admin', 'supervisor', 'unit', 'manager', 'seller', 'driver', 'helay', 'mechanic', 'employee'],
  },
  'gallery:curate': { words: 'Galeria: aprovar e organizar', to: ['admin', 'supervisor', 'unit', 'manager'] },
  'profile-photo:make': { words: 'Foto de perfil: fazer', to: roles },
  'profile-photo:staff': {
    words: 'Foto de perfil: fazer para a equipe',
    to: ['admin', 'supervisor', 'unit', 'manager'],
  },
  'leads:read': {
    words: 'Pedidos de orçamento: ver',
    to: ['admin', 'supervisor', 'unit', 'manager', 'seller'],
  },
  'leads:answer': {
    words: 'Pedidos de orçamento: responder',
    to: ['admin', 'supervisor', 'unit', 'manager', 'seller'],
  },
  'other-employee-page:own': { words: 'Página do funcionário: ver a própria', to: ['employee'] },
  'qr-codes:make': { words: 'Códigos QR e crachás: fazer', to: ['admin', 'supervisor'] },
  'documents:read': { words: 'Documentos digitais: ver', to: ['admin', 'supervisor', 'unit'] },
  'documents:write': { words: 'Documentos digitais: alterar', to: ['admin', 'supervisor', 'unit'] },
  'support-materials:read': {
    words: 'Materiais de apoio: ver',
    to: ['admin', 'supervisor', 'unit', 'seller'],
  },
  'support-materials:write': { words: 'Materiais de apoio: alterar', to: ['admin', 'supervisor', 'unit'] },
  'support-materials:share': {
    words: 'Materiais de apoio: compartilhar',
    to: ['admin', 'supervisor', 'unit', 'seller'],
  },
  'receipts:read': { words: 'Recibos: ver', to: ['admin', 'supervisor', 'unit', 'seller'] },
  'receipts:issue': {
    words: 'Recibos: emitir e cancelar',
    to: ['admin', 'supervisor', 'unit', 'seller'],
  },
  'security-events:read': { words: 'Registros de segurança: ver', to: ['admin', 'supervisor'] },
  'search:find': {
    words: 'Busca: procurar',
    to: ['admin', 'supervisor', 'unit', 'manager', 'seller', 'fleet', 'helay', 'mechanic'],
  },
  'terms:read': { words: 'Termos: ver', to: ['admin', 'supervisor'] },
  'terms:write': { words: 'Termos: alterar', to: ['admin', 'supervisor'] },
  'campaigns:read': { words: 'Campanhas: ver', to: ['admin', 'supervisor'] },
  'campaigns:results': { words: 'Campanhas: ver resultados', to: ['admin', 'supervisor', 'unit'] },
  'campaigns:write': { words: 'Campanhas: alterar', to: ['admin', 'supervisor'] },
  'campaigns:own': { words: 'Campanhas: participar', to: ['supervisor', 'seller', 'manager'] },
} as const satisfies Record<string, { words: string; to: readonly Asker[] }>;

/** The name of a permission. */
export type Permission = keyof typeof permissions;

/** Whether this asker holds this permission. */
export const isAllowed = (asker: Asker, permission: Permission): boolean =>
  (permissions[permission].to as readonly Asker[]).includes(asker);

/** Whether a role is told prices and payments, wherever they stand: who reads no price list reads no price. */
export const readsPrices = (asker: Asker): boolean => isAllowed(asker, 'price-lists:read');

/** A permission as people say it: `Volumes: lançar`. */
export const permissionWords = (permission: Permission): string => permissions[permission].words;
