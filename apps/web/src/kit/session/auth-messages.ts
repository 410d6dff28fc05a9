/** What signing in and out says on the screen; the "Erro ao…" ones exactly as in the error catalogue. */
export const authMessages = {
  loginFailed: 'Erro ao fazer login. Tente novamente.',
  logoutFailed: 'Erro ao fazer logout',
  startFailed: 'Erro ao inicializar autenticação',
  /** One message for every refusal: it never tells whether the account exists or is locked. */
  wrongCredentials: 'Usuário ou senha inválidos',
  offline: 'Sem conexão — tente de novo',
  cannotPersist:
    'Erro ao fazer login. Tente novamente. O navegador não guardou os dados de acesso: permita cookies e ' +
    'armazenamento para este endereço e entre de novo.',
} as const;
