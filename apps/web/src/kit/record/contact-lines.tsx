import { whatsAppLink } from '@traco/contract/values/phones';
import { CallLink } from '../../ui/call-link.tsx';
import type { DetailLine } from '../../ui/detail-lines.tsx';

/** A telephone that can be called and written to. */
export const phoneLine = (phone: string | null) =>
  phone && (
    <>
      <CallLink phone={phone} />
      {' · '}
      <a href={whatsAppLink(phone)} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
    </>
  );

/** An address that can be written to. */
export const mailLine = (email: string | null) => email && <a href={`mailto:${email}`}>{email}</a>;

/** Whom to reach somewhere, as a line of what is known of it. */
export const contactLine = (contact: { name: string; phone: string; email: string | null }): DetailLine => [
  contact.name,
  <span key="reach">
    {phoneLine(contact.phone)} {mailLine(contact.email)}
  </span>,
];
