import { formatPhone } from '@traco/contract/values/phones';
import { CallLink } from '../../ui/call-link.tsx';
import classes from './delivery-note.module.css';

/** What stands at the address of a link that has ended: whom to ask, and nothing of the note. */
export function LinkEnded({ company, phone }: { company: string; phone: string }) {
  return (
    <section className={classes.card}>
      <h1>O link desta nota acabou</h1>
      <p>
        Ele não abre mais a nota. Fale com {company} para renová-lo: este mesmo endereço, e o código QR da
        nota, voltam a abrir.
      </p>
      {phone && (
        <p>
          <CallLink className="plain-button" phone={phone}>
            Ligar: {formatPhone(phone)}
          </CallLink>
        </p>
      )}
    </section>
  );
}
