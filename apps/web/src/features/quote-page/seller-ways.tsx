import type { PublicQuote } from '@traco/contract/quote-page/quote-page';
import { ContactButtons } from '../../kit/public-page/contact-buttons.tsx';
import shared from '../../kit/public-page/public-page.module.css';

/** Whom to ask about the offer: below the answer, which is what its customer came for. */
export const SellerWays = ({ quote: { seller, unit, number } }: { quote: PublicQuote }) => (
  <section className={shared.card} aria-label="Falar com o vendedor">
    <h2>Dúvidas? Fale com {seller.name}</h2>
    <ContactButtons
      contact={{
        name: seller.name,
        phone: seller.phone,
        email: null,
        organisation: unit.name,
        role: 'Vendas de concreto',
        url: seller.page ? location.origin + seller.page : location.origin,
      }}
      whatsApp={seller.phone}
      greeting={`Olá, ${seller.name.split(' ')[0]}! É sobre o orçamento ${number}.`}
      isAside
    />
  </section>
);
