import { ORPCError } from '@orpc/client';
import type { PricedLine } from '@traco/contract/quotes/priced-quote';
import { actsOfQuote, type QuoteAct } from '@traco/contract/quotes/quote-acts';
import { nextToPour, openOf } from '@traco/contract/quotes/quote-conversion';
import { whatChanged } from '@traco/contract/quotes/what-changed';
import type { QuotePage } from '@traco/contract/records/quote-page';
import type { Role } from '@traco/contract/roles';
import type { Acts } from '@traco/contract/values/acts';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { actionsOf, RecordTop } from '../../kit/record/record-top.tsx';
import { client } from '../../lib/api.ts';
import { formatDay, formatMoney } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Callout } from '../../ui/callout.tsx';
import { factOf } from '../figures/shared/fact-of.tsx';
import { isChangeAsked } from './change-told.tsx';
import { pourOfItem } from './pour-of-item.ts';
import { asksReason, ReasonDialog } from './reason-dialog.tsx';
import { ShareQuote } from './share-quote.tsx';

interface Props {
  page: QuotePage;
  role: Role;
  /** @returns once the page tells it as it is now */
  onChanged: () => Promise<unknown>;
  onEdit: () => void;
}

export const quoteActWords: Record<QuoteAct, string> = {
  grant: 'Aprovar e enviar',
  send: 'Enviar ao cliente',
  ask_approval: 'Pedir aprovação',
  share: 'Link para o cliente',
  convert: 'Programar',
  accept: 'Cliente aceitou',
  edit: 'Alterar',
  revise: 'Fazer nova versão',
  deny: 'Não aprovar',
  withdraw: 'Retirar o pedido',
  refuse: 'Cliente recusou',
};

const done: Record<ServerAct, string> = {
  grant: 'Orçamento aprovado. Falta mandar o link ao cliente.',
  send: 'Orçamento enviado.',
  ask_approval: 'Aprovação pedida.',
  accept: 'Aceite anotado.',
  revise: 'Nova versão começada.',
  deny: 'Orçamento devolvido ao vendedor.',
  withdraw: 'Pedido retirado.',
  refuse: 'Recusa anotada.',
};

/** What stands first of a quote: its figures, its next step for this person, what else they may do. */
export function QuoteTop({ page, role, onChanged, onEdit }: Props) {
  const { quote } = page;
  const isOnline = useOnline();
  const [asking, setAsking] = useState<ServerAct | null>(null);
  const [isSharing, setSharing] = useState(false);
  const { send, isSending, failure } = useSending();
  const take = (act: ServerAct, reason = '') =>
    send(
      async () => {
        await calls[act]({ id: quote.id, revision: quote.revision }, reason);
        setAsking(null);
        notify({ message: done[act], tone: 'success' });
        await onChanged();
        // What was sent has still to reach its customer; a new version is begun to be another.
        if (act === 'send') setSharing(true);
        if (act === 'revise') onEdit();
      },
      (error) => {
        if (!(error instanceof ORPCError)) return undefined;
        void onChanged();
        return refusedWords(error, page);
      },
    );
  const press = (act: Exclude<QuoteAct, 'convert'>) => {
    if (act === 'edit') onEdit();
    else if (act === 'share') setSharing(true);
    else if (asksReason(act)) setAsking(act);
    else void take(act);
  };
  return (
    <>
      <RecordTop
        facts={[
          factOf('quotedValue', quote.totalCents, { label: 'Total' }),
          factOf('quotedVolume', quote.m3),
          { label: 'Por m³', value: formatMoney(quote.centsPerM3) },
          { label: 'Vale até', value: formatDay(quote.validUntil) },
        ]}
        {...actionsOf(actsNow(page, role), (act) => ({
          label: quoteActWords[act],
          isGrave: act === 'refuse' || act === 'deny',
          ...(act === 'convert'
            ? { to: pourOfItem(quote.id, nextToPour(page.items)) }
            : { isDisabled: !isOnline, run: () => press(act) }),
        }))}
        isSending={isSending}
      />
      {failure && !asking && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      {isSharing && <ShareQuote quote={quote} onClose={() => setSharing(false)} />}
      {asking && (
        <ReasonDialog
          act={asking}
          isSending={isSending}
          failure={failure}
          onSend={(reason) => void take(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** What may be done with it; more pours than were quoted are nobody's next step. */
function actsNow({ quote, items }: QuotePage, role: Role): Acts<QuoteAct> {
  const { primary, more } = actsOfQuote(quote, role);
  if (primary === 'convert' && items.every((each) => openOf(each) === 0))
    return { primary: null, more: [primary, ...more] };
  // Who asked for something else waits for that, not for the link they have.
  if (isChangeAsked(quote) && primary === 'share' && more.includes('revise'))
    return { primary: 'revise', more: [primary, ...more.filter((act) => act !== 'revise')] };
  return { primary, more };
}

/** What the server is told; the rest opens something here. */
type ServerAct = Exclude<QuoteAct, 'edit' | 'share' | 'convert'>;
type Seen = { id: string; revision: number };
const calls: Record<ServerAct, (seen: Seen, reason: string) => Promise<unknown>> = {
  grant: (seen) => client.quotes.decide({ ...seen, grant: true }),
  send: (seen) => client.quotes.send(seen),
  ask_approval: (seen, reason) => client.quotes.askApproval({ ...seen, reason }),
  accept: (seen) => client.quotes.answer({ ...seen, answer: 'accepted' }),
  revise: (seen) => client.quotes.revise(seen),
  deny: (seen, reason) => client.quotes.decide({ ...seen, grant: false, reason }),
  withdraw: (seen) => client.quotes.withdraw(seen),
  refuse: (seen, reason) => client.quotes.answer({ ...seen, answer: 'refused', reason }),
};

/** A refusal, with what more is known of it: what costs otherwise by now, who decided before. */
function refusedWords(error: ORPCError<string, unknown>, { quote }: QuotePage): string {
  if (error.code === 'PRICE_CHANGED') {
    const { lines } = error.data as { lines: PricedLine[] };
    return `O preço mudou: ${whatChanged(quote.priced.lines, lines).join(' ')} Altere o orçamento e salve de novo.`;
  }
  if (error.code === 'ALREADY_DECIDED') {
    const { by, granted } = error.data as { by: string; granted: boolean };
    return `${by} já ${granted ? 'aprovou' : 'recusou'} este orçamento.`;
  }
  return sentenceFor(error);
}
