import { whatsAppLink } from '@traco/contract/values/phones';
import { CallLink } from '../../ui/call-link.tsx';

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
