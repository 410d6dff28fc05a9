import type { Permission } from './permissions.ts';

const features: Record<string, string> = {
  'active-sessions': 'Sessões ativas',
  'admin-dashboard': 'Painel do administrador',
  'admin-settings': 'Configurações',
  catalogue: 'Listas dos formulários',
  'closed-months': 'Meses fechados',
  'concrete-return': 'Retornos de concreto',
  'concrete-volume': 'Volumes',
  concretometro: 'Concretômetro',
  customers: 'Clientes',
  'day-board': 'Programação do dia',
  'delivery-note': 'Nota de remessa',
  'email-signature': 'Assinatura de e-mail',
  files: 'Arquivos',
  'fleet-management': 'Frota',
  identity: 'Acesso de outras pessoas',
  incidents: 'Ocorrências da usina',
  mixes: 'Traços',
  'operational-reports': 'Relatórios operacionais',
  'operational-sheet': 'Ficha operacional',
  pours: 'Programações',
  'price-lists': 'Tabelas de preços',
  'seller-dashboard': 'Painel do vendedor',
  sites: 'Obras',
  'truck-drivers': 'Motoristas',
  'unit-dashboard': 'Painel da unidade',
  'unit-manager': 'Equipe',
};

const verbs: Record<string, string> = {
  answer: 'responder',
  assign: 'atribuir',
  change: 'alterar',
  close: 'fechar',
  confer: 'conferir',
  contest: 'contestar',
  correct: 'corrigir',
  create: 'cadastrar',
  decide: 'decidir',
  declare: 'declarar',
  drive: 'dirigir',
  edit: 'alterar',
  end: 'encerrar',
  'end-others': 'encerrar todas',
  import: 'importar',
  list: 'listar',
  privacy: 'exportar e anonimizar pessoas',
  read: 'ver',
  record: 'lançar',
  reopen: 'reabrir',
  request: 'solicitar',
  reset: 'redefinir',
  review: 'revisar',
  state: 'mudar situação',
  step: 'registrar etapa',
  upload: 'enviar',
  write: 'alterar',
};

/** A permission as people say it: `Volumes: lançar`; its own name where nobody has said it yet. */
export function permissionWords(permission: Permission): string {
  if (permission === 'open to all') return 'Aberto a todos';
  if (permission === 'signed in') return 'Quem entrou no sistema';
  const [feature = '', verb = ''] = permission.split(':');
  return `${features[feature] ?? feature}: ${verbs[verb] ?? verb}`;
}
