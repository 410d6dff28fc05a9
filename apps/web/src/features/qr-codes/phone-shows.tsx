import { MANAGER_GREETING } from '@traco/contract/public-page/vcard';
import type { CodeContent, CodePerson } from '@traco/contract/qr-codes/qr-codes';
import { formatPhone } from '@traco/contract/values/phones';
import classes from './qr-codes.module.css';

/** What a phone shows that reads the code. */
export function PhoneShows({
  content,
  person,
  text,
}: {
  content: CodeContent;
  person: CodePerson;
  text: string;
}) {
  const { name, jobTitle, unitName, phone, email } = person;
  return (
    <section className={classes.phone} aria-label="O que o celular mostra">
      <h3>O que o celular mostra</h3>
      {content === 'page' && <p className={classes.address}>{text}</p>}
      {content === 'whatsapp' && (
        <p>
          Conversa com {phone && formatPhone(phone)}: “{MANAGER_GREETING}…”
        </p>
      )}
      {content === 'contact' && (
        <dl>
          <dt>Nome</dt>
          <dd>{name}</dd>
          <dt>Cargo</dt>
          <dd>{[jobTitle, unitName].filter(Boolean).join(', ')}</dd>
          {phone && (
            <>
              <dt>Trabalho</dt>
              <dd>{formatPhone(phone)}</dd>
            </>
          )}
          {email && (
            <>
              <dt>E-mail</dt>
              <dd>{email}</dd>
            </>
          )}
        </dl>
      )}
      {content === 'contact' && <small>Abre sem internet: os dados estão dentro do código.</small>}
    </section>
  );
}
