import type { SellerCard } from '@traco/contract/seller-page/seller-page';
import { formatPhone } from '@traco/contract/values/phones';
import { ContactButtons } from '../../kit/public-page/contact-buttons.tsx';
import { Face, faceAddress } from '../../kit/public-page/face.tsx';
import classes from '../../kit/public-page/public-page.module.css';

/** Who it is, where, and the ways to them. */
export function SellerHead({ card, address }: { card: SellerCard; address: string }) {
  const { name, phone, email, unit, photoId } = card;
  const town = [unit.city, unit.federativeUnit].filter(Boolean).join(' – ');
  const where = [unit.address, town].filter(Boolean).join(', ');
  return (
    <section className={classes.card} aria-label="Vendedor">
      <div className={classes.person}>
        <Face name={name} photo={faceAddress(new URL(address).pathname, photoId)} />
        <div>
          <h1>{name}</h1>
          <p>{unit.name}</p>
          {phone && <p>{formatPhone(phone)}</p>}
        </div>
      </div>
      <ContactButtons
        contact={{
          name,
          phone,
          email,
          organisation: unit.name,
          role: 'Vendas de concreto',
          url: `${address}?o=contato`,
        }}
        whatsApp={phone}
        greeting={`Olá, ${name.split(' ')[0]}! Vi a sua página e preciso de concreto.`}
      />
      {where && (
        <p>
          {where} ·{' '}
          <a href={mapAddress(unit, where)} target="_blank" rel="noreferrer">
            Abrir no mapa
          </a>
        </p>
      )}
    </section>
  );
}

/** The plant on the map: its place if it is known, else its address. */
const mapAddress = ({ latitude, longitude }: SellerCard['unit'], where: string) => {
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : where;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
};
