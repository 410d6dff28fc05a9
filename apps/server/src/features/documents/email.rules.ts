import { invitationWords } from '@traco/contract/documents/document-words';
import type { Mail } from '../../platform/mail.ts';
import type { DueMail } from './document-mails.queries.ts';

/** The e-mail that takes a signer the link. */
export function emailOf(mail: DueMail, address: string): Mail {
  const { name, email, title, message, isReminder } = mail;
  return {
    to: { name, address: email },
    subject: `${isReminder ? 'Lembrete: assine' : 'Para assinar:'} ${title}`,
    text: [
      `Olá, ${name.split(' ')[0]}.`,
      invitationWords(mail, isReminder),
      message,
      `Leia e assine aqui, no telefone ou no computador:\n${address}`,
      'O link é só seu: não o encaminhe. Se você não esperava este documento, fale com quem o enviou.',
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}
