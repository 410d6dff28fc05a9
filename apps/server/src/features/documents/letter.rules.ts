import type { Mail } from '../../platform/mail.ts';
import type { DueMail } from './document-mails.queries.ts';

/** The letter that takes a signer his link. */
export function letterOf(mail: DueMail, address: string): Mail {
  const { name, email, title, senderName, message, dueOn, isReminder } = mail;
  const until = dueOn ? ` até ${dueOn.split('-').reverse().join('/')}` : '';
  const asked = isReminder
    ? `“${title}” ainda espera a sua assinatura${until}.`
    : `${senderName} enviou “${title}” para você assinar${until}.`;
  return {
    to: { name, address: email },
    subject: `${isReminder ? 'Lembrete: assine' : 'Para assinar:'} ${title}`,
    text: [
      `Olá, ${name.split(' ')[0]}.`,
      asked,
      message,
      `Leia e assine aqui, no telefone ou no computador:\n${address}`,
      'O link é só seu: não o encaminhe. Se você não esperava este documento, fale com quem o enviou.',
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}
