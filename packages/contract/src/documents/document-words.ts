/** What a document is. */
export const documentKinds = [
  'supply_contract',
  'responsibility',
  'ppe_record',
  'receipt',
  'measurement',
  'quote',
  'statement',
  'purchase_order',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindWords: Record<DocumentKind, string> = {
  supply_contract: 'Contrato de fornecimento',
  responsibility: 'Termo de responsabilidade',
  ppe_record: 'Ficha de EPI',
  receipt: 'Recibo',
  measurement: 'Medição',
  quote: 'Orçamento',
  statement: 'Extrato',
  purchase_order: 'Pedido de compra',
  other: 'Outro documento',
};

/** As what somebody signs. */
export const signerRoles = [
  'party',
  'representative',
  'witness',
  'guarantor',
  'employee',
  'receiver',
  'approver',
] as const;
export type SignerRole = (typeof signerRoles)[number];

export const signerRoleWords: Record<SignerRole, string> = {
  party: 'Parte',
  representative: 'Representante legal',
  witness: 'Testemunha',
  guarantor: 'Fiador',
  employee: 'Funcionário',
  receiver: 'Recebedor',
  approver: 'Aprovador',
};

/** What is to be filled in on a page. */
export const fieldKinds = ['signature', 'initials', 'date', 'text', 'stamp'] as const;
export type FieldKind = (typeof fieldKinds)[number];

export const fieldKindWords: Record<FieldKind, string> = {
  signature: 'Assinatura',
  initials: 'Rubrica',
  date: 'Data',
  text: 'Texto',
  stamp: 'Carimbo',
};

/** What the chain of a document's evidence tells, in the order in which it usually happens. */
export const documentEventKinds = [
  'created',
  'sent',
  'link_made',
  'reminded',
  'mailed',
  'mail_refused',
  'opened',
  'code_made',
  'code_given',
  'code_wrong',
  'identity_wrong',
  'signed',
  'refused',
  'replaced',
  'prolonged',
  'expired',
  'cancelled',
  'sealed',
  'archived',
] as const;
export type DocumentEventKind = (typeof documentEventKinds)[number];

export const documentEventWords: Record<DocumentEventKind, string> = {
  created: 'Documento criado',
  sent: 'Liberado para assinatura',
  link_made: 'Link de assinatura gerado',
  reminded: 'Lembrete preparado',
  mailed: 'Link enviado por e-mail',
  mail_refused: 'E-mail não entregue',
  opened: 'Documento aberto',
  code_made: 'Código de confirmação gerado',
  code_given: 'Código de confirmação informado',
  code_wrong: 'Código de confirmação errado',
  identity_wrong: 'Nome ou CPF não conferem',
  signed: 'Assinado',
  refused: 'Recusado',
  replaced: 'Signatário substituído',
  prolonged: 'Prazo prorrogado',
  expired: 'Prazo vencido',
  cancelled: 'Cancelado',
  sealed: 'Selado',
  archived: 'Arquivado',
};

/** Who sent a document, and for which plant: a plant's own post has its name already. */
export const senderWords = (senderName: string, unitName: string | null): string =>
  unitName === null || unitName === senderName ? senderName : `${senderName}, ${unitName}`;

/** How a signer is asked, in an e-mail and in a message: `Ana enviou “Contrato” para você assinar até 01/12/2026.` */
export const invitationWords = (
  { senderName, title, dueOn }: { senderName: string; title: string; dueOn: string | null },
  isReminder = false,
): string => {
  const until = dueOn ? ` até ${dueOn.split('-').reverse().join('/')}` : '';
  return isReminder
    ? `“${title}” ainda espera a sua assinatura${until}.`
    : `${senderName} enviou “${title}” para você assinar${until}.`;
};

/** What whoever signs agrees to; a change of the words is a new version. */
export const signingConsent = {
  version: 1,
  text: 'Li o documento inteiro, confirmo que os dados informados são meus e concordo em assiná-lo eletronicamente. Sei que data, hora, endereço de rede, aparelho e, se eu permitir, a localização ficam registrados como evidência.',
} as const;

/** What an electronic signature that the parties accept rests on. */
export const signingLaw = 'art. 10, § 2º, da Medida Provisória nº 2.200-2/2001 e da Lei nº 14.063/2020';
