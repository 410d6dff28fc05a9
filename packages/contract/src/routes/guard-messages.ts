/** The guard's sentences, exactly as the specification has them (sections 5 and 6). */
export const guardMessages = {
  sessionExpired: 'Sua sessão expirou. Por favor, faça login novamente.',
  fleetOnly: 'Você tem acesso apenas à Gestão de Frota',
  managerPanel: 'Redirecionando para seu painel de gerenciamento',
  notPermitted: (type: string) => `Seu tipo de usuário (${type}) não tem permissão para acessar esta página`,
} as const;
