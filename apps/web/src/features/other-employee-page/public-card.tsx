import type { EmployeeCard } from '@traco/contract/other-employee-page/other-employee-page';
import { formatPhone } from '@traco/contract/values/phones';
import { useRef } from 'react';
import { ContactButtons } from '../../kit/public-page/contact-buttons.tsx';
import { Face, faceAddress } from '../../kit/public-page/face.tsx';
import shared from '../../kit/public-page/public-page.module.css';
import { Opening, Remembered, Unreachable } from '../../kit/public-page/remembered.tsx';
import { useKeptPage } from '../../kit/public-page/use-kept-page.ts';
import { useVisit } from '../../kit/public-page/use-visit.ts';
import { useNoIndex } from '../../lib/use-no-index.ts';
import { useAddress } from '../../ui/use-address.ts';
import { BadgeView } from './badge-view.tsx';
import { Bond } from './bond.tsx';
import classes from './other-employee-page.module.css';

/** Somebody's public card: who they say they are, the ways to them, and whether they work here today. */
export default function PublicCard({ employeeId: code }: { employeeId: string }) {
  const path = `/other-employee-page/${encodeURIComponent(code)}`;
  const { card, rememberedAt, isGone, isUnreachable, retry } = useKeptPage<EmployeeCard>(path);
  const [{ ver }, set] = useAddress();
  /** Whether the badge was opened from the card, which is then a step back. */
  const hasCardBehind = useRef(false);
  const openBadge = () => {
    hasCardBehind.current = true;
    set({ ver: 'cracha' }, false);
  };
  // To the employee themselves the address without `ver` is their panel.
  const closeBadge = () => (hasCardBehind.current ? history.back() : set({ ver: 'cartao' }));
  useNoIndex();
  useVisit('employee', code, card !== undefined);
  if (card && ver === 'cracha')
    return <BadgeView code={code} card={card} rememberedAt={rememberedAt} onClose={closeBadge} />;
  return (
    <main className={shared.page}>
      <header className={shared.head}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{card?.unitName ?? 'Crachá digital'}</span>
      </header>
      <Remembered at={rememberedAt} />
      {card ? (
        <section className={shared.card} aria-label="Funcionário">
          <div className={shared.person}>
            <Face name={card.name} photo={faceAddress(path, card.photoId)} />
            <div>
              <h1>{card.name}</h1>
              <p>{[card.jobTitle, card.unitName].filter(Boolean).join(' · ')}</p>
              {card.phone && <p>{formatPhone(card.phone)}</p>}
            </div>
          </div>
          <ContactButtons
            contact={{ ...card, role: card.jobTitle, organisation: card.unitName }}
            whatsApp={card.whatsapp}
            greeting={`Olá, ${card.name.split(' ')[0]}!`}
          />
          <button type="button" className={`plain-button ${classes.wide}`} data-quiet onClick={openBadge}>
            Modo crachá
          </button>
        </section>
      ) : isGone ? (
        <section className={shared.card}>
          <h1>Vínculo não confirmado</h1>
          <p>Não há página ativa neste endereço. Se alguém se apresentou com ele, ligue para a unidade.</p>
        </section>
      ) : isUnreachable ? (
        <Unreachable retry={retry} />
      ) : (
        <Opening />
      )}
      {(card || isGone) && <Bond code={code} />}
    </main>
  );
}
