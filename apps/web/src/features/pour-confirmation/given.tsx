import type { ConfirmationAnswer } from '@traco/contract/pour';
import type { PublicPour } from '@traco/contract/pour-confirmation';
import { formatInstant } from '../../lib/formats.ts';
import classes from './confirmation.module.css';

const words: Record<ConfirmationAnswer, { title: string; text: string }> = {
  confirmed: { title: 'Confirmada', text: 'Está tudo certo. Os caminhões saem no horário combinado.' },
  change: { title: 'Mudança pedida', text: 'A concreteira recebeu o seu recado e vai responder.' },
  cancel: { title: 'Cancelamento pedido', text: 'A concreteira recebeu o seu pedido e vai falar com você.' },
};

/** The answer that was given, and when: it is given once. */
export function Given({ pour }: { pour: PublicPour }) {
  if (!pour.answer) return null;
  const { title, text } = words[pour.answer];
  return (
    <section className={classes.message} data-answer={pour.answer} role="status">
      <h2>{title}</h2>
      <p>
        {pour.answeredAt && <>Respondida em {formatInstant(pour.answeredAt, pour.timeZone)}. </>}
        {text}
      </p>
      <p>Para mudar algo agora, fale com {pour.sellerName}.</p>
    </section>
  );
}
