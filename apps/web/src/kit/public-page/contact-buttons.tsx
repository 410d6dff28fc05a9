import { type Contact, isMobile, vcardOf } from '@traco/contract/public-page/vcard';
import { whatsAppLink } from '@traco/contract/values/phones';
import { saveFile } from '../../lib/save-file.ts';
import { CallLink } from '../../ui/call-link.tsx';
import classes from './public-page.module.css';

interface Props {
  contact: Contact;
  /** The number of the WhatsApp button, if there is one. */
  whatsApp: string | null;
  /** What a conversation begins with. */
  greeting: string;
  /** Something else on the page is what its visitor came for. */
  isAside?: boolean;
}

/** The ways to somebody: WhatsApp, a call, an e-mail, their contact saved on the device. */
export function ContactButtons({ contact, whatsApp, greeting, isAside }: Props) {
  const { name, phone, email } = contact;
  const save = () => {
    const words = name.replace(/[^\p{L}\p{N} ]/gu, '').trim() || 'contato';
    saveFile(new File([vcardOf(contact)], `${words}.vcf`, { type: 'text/vcard' }));
  };
  return (
    <div className={classes.ways}>
      {whatsApp && isMobile(whatsApp) && (
        <a
          className="plain-button"
          data-quiet={isAside}
          href={whatsAppLink(whatsApp, greeting)}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
      )}
      <CallLink className="plain-button" data-quiet phone={phone}>
        Ligar
      </CallLink>
      {email && (
        <a
          className="plain-button"
          data-quiet
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
        >
          E-mail
        </a>
      )}
      <button type="button" className="plain-button" data-quiet onClick={save}>
        Salvar contato
      </button>
    </div>
  );
}
