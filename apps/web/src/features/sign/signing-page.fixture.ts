import type { SigningPage } from '@traco/contract/sign/sign';

/** A contract of one page whose party is to sign now; each test says what of it is otherwise. */
export const signingPage = {
  title: 'Contrato 12',
  kind: 'supply_contract',
  message: '',
  senderName: 'Usina',
  unitName: null,
  dueOn: null,
  state: 'sent',
  bytes: 1,
  pages: [{ width: 595, height: 842 }],
  earlierSignatures: 0,
  signers: [],
  marks: [],
  file: '/x',
  signer: {
    id: 's',
    role: 'party',
    name: '',
    nameHint: 'J••••',
    contactHint: '',
    asksCode: false,
    isTurn: true,
  },
  fields: [],
} satisfies SigningPage;
