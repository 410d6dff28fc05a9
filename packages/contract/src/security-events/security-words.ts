import type { Permission } from '../permissions.ts';
import { permissionWords } from '../permissions.ts';
import { roleLabels } from '../roles.ts';
import { alarmRules } from './security-alarms.ts';
import type { SecurityEvent, SecurityKind, SecurityTheme } from './security-events.ts';

export const securityThemeWords: Record<SecurityTheme, string> = {
  access: 'Entradas e saídas',
  password: 'Senhas e PINs',
  factor: 'Segundo fator',
  accounts: 'Contas',
  people: 'Dados pessoais',
  attack: 'Tentativas e alarmes',
};

type Tone = 'neutral' | 'green' | 'yellow' | 'orange' | 'red';

const kindWords: Record<SecurityKind, { word: string; tone: Tone }> = {
  'signed-in': { word: 'Entrou', tone: 'neutral' },
  'sign-in-failed': { word: 'Entrada recusada', tone: 'yellow' },
  'sign-in-locked': { word: 'Bloqueio por tentativas', tone: 'orange' },
  'signed-out': { word: 'Saiu', tone: 'neutral' },
  'sessions-ended': { word: 'Sessão encerrada', tone: 'neutral' },
  'session-timed-out': { word: 'Sessão encerrada pelo tempo', tone: 'neutral' },
  'password-changed': { word: 'Senha trocada', tone: 'neutral' },
  'password-wrong': { word: 'Senha atual errada', tone: 'yellow' },
  'password-asked': { word: 'Confirmação pedida', tone: 'neutral' },
  'password-confirmed': { word: 'Confirmou que é a pessoa', tone: 'neutral' },
  'password-reset': { word: 'Senha redefinida', tone: 'yellow' },
  'access-given': { word: 'Acesso dado', tone: 'neutral' },
  'sign-in-forced': { word: 'Nova entrada exigida', tone: 'yellow' },
  'factor-set': { word: 'Segundo fator criado', tone: 'green' },
  'factor-used': { word: 'Segundo fator confirmado', tone: 'neutral' },
  'factor-failed': { word: 'Segundo fator recusado', tone: 'yellow' },
  'factor-removed': { word: 'Segundo fator retirado', tone: 'orange' },
  'recovery-codes-made': { word: 'Códigos de recuperação feitos', tone: 'neutral' },
  'recovery-code-used': { word: 'Código de recuperação usado', tone: 'yellow' },
  'account-created': { word: 'Conta criada', tone: 'neutral' },
  'account-disabled': { word: 'Conta desativada', tone: 'neutral' },
  'account-enabled': { word: 'Conta ativada', tone: 'neutral' },
  'person-exported': { word: 'Dados pessoais exportados', tone: 'yellow' },
  'people-exported': { word: 'Lista de pessoas exportada', tone: 'yellow' },
  'person-anonymised': { word: 'Pessoa anonimizada', tone: 'yellow' },
  'not-allowed': { word: 'Pedido sem permissão', tone: 'yellow' },
  'forged-cookie': { word: 'Sessão forjada', tone: 'orange' },
  'cross-site': { word: 'Pedido de outro site', tone: 'orange' },
  'guess-failed': { word: 'Código ou CPF errado', tone: 'yellow' },
  alarm: { word: 'Alarme', tone: 'red' },
};

/** What is called otherwise of who comes in by a PIN. */
const pinWords: Partial<Record<SecurityKind, string>> = {
  'password-changed': 'PIN trocado',
  'password-wrong': 'PIN atual errado',
  'password-reset': 'PIN redefinido',
};

/** What happened, in words, and how much it asks to be looked at. */
export function securityWords({ kind, account_role }: Pick<SecurityEvent, 'kind' | 'account_role'>) {
  const pin = account_role === 'driver' ? pinWords[kind] : undefined;
  return pin ? { ...kindWords[kind], word: pin } : kindWords[kind];
}

const factorWords = {
  totp: 'aplicativo',
  passkey: 'chave de acesso',
  'recovery-code': 'código de recuperação',
};
const guessedWords = { term: 'termo', 'sign-code': 'assinatura', 'note-code': 'nota de remessa' };

/** What is known of an event beside who and when, in one line. */
export function securityDetailWords({ details }: Pick<SecurityEvent, 'details'>): string {
  const { alarm, device, door, factor, guessed, role, count, accounts, seconds, permission } = details;
  const parts = [
    alarm && alarmRules[alarm].title,
    device && (device === 'known' ? 'aparelho conhecido' : 'aparelho novo'),
    door === 'partner' && 'porta do parceiro',
    factor && factorWords[factor],
    guessed && guessedWords[guessed],
    role && roleLabels[role],
    seconds !== undefined && `por ${Math.ceil(seconds / 60)} min`,
    count !== undefined && (alarm ? `${count} registros` : `${count} ${count === 1 ? 'sessão' : 'sessões'}`),
    alarm && accounts ? `${accounts} ${accounts === 1 ? 'conta' : 'contas'}` : false,
    permission && permissionWords(permission as Permission),
  ];
  return parts.filter(Boolean).join(' · ');
}
