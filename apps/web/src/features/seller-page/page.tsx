import { useParams } from '@tanstack/react-router';
import { withSource } from '@traco/contract/qr-codes/qr-art/code-text';
import type { SellerCard } from '@traco/contract/seller-page/seller-page';
import classes from '../../kit/public-page/public-page.module.css';
import { PublicQr } from '../../kit/public-page/public-qr.tsx';
import { Opening, Remembered, Unreachable } from '../../kit/public-page/remembered.tsx';
import { useKeptPage } from '../../kit/public-page/use-kept-page.ts';
import { useVisit } from '../../kit/public-page/use-visit.ts';
import { useAfterPaint } from '../../lib/use-after-paint.ts';
import { useNoIndex } from '../../lib/use-no-index.ts';
import { FollowLead } from './follow-lead.tsx';
import { QuoteForm } from './quote-form.tsx';
import { SellerHead } from './seller-head.tsx';
import { useQuote } from './use-quote.ts';
import { WhatWeMake } from './what-we-make.tsx';

/** `/seller-page/{sellerId}`: whom to call for concrete, and a request for a quote, without a login. */
export default function SellerPage() {
  const { sellerId: code = '' }: { sellerId?: string } = useParams({ strict: false });
  const { card, rememberedAt, isGone, isUnreachable, retry } = useKeptPage<SellerCard>(
    `/seller-page/${encodeURIComponent(code)}`,
  );
  useNoIndex();
  useVisit('seller', code, card !== undefined);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{card?.unit.name ?? 'Concreto usinado'}</span>
      </header>
      {card ? (
        <Whole key={code} code={code} card={card} rememberedAt={rememberedAt} />
      ) : isGone ? (
        <section className={classes.card}>
          <h1>Página não encontrada</h1>
          <p>Confira o endereço ou leia o código de novo.</p>
        </section>
      ) : isUnreachable ? (
        <Unreachable retry={retry} />
      ) : (
        <Opening />
      )}
    </main>
  );
}

function Whole({
  code,
  card,
  rememberedAt,
}: {
  code: string;
  card: SellerCard;
  rememberedAt: number | null;
}) {
  const quote = useQuote(code);
  const isPainted = useAfterPaint();
  const address = `${location.origin}/seller-page/${code}`;
  return (
    <>
      <Remembered at={rememberedAt} />
      <SellerHead card={card} address={address} />
      <QuoteForm quote={quote} sellerName={card.name} />
      {isPainted && (
        <>
          <FollowLead sentCode={quote.sent?.followCode} />
          <WhatWeMake card={card} />
          <section className={classes.card} aria-label="Código desta página">
            <h2>Mostre a outra pessoa</h2>
            <p className={classes.quiet}>A câmera do celular abre esta página.</p>
            <PublicQr text={withSource(address, 'page')} words={`Código QR da página de ${card.name}`} />
          </section>
        </>
      )}
    </>
  );
}
