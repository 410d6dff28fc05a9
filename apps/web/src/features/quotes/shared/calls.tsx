import { useQuery } from '@tanstack/react-query';
import type { QuoteToChase } from '@traco/contract/quotes/quote-follow-up';
import { quoteStateWords } from '@traco/contract/quotes/quote-states';
import { useRecordAddress } from '../../../kit/record/use-record-address.ts';
import { api } from '../../../lib/api.ts';
import { useAtRest } from '../../../lib/at-rest.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatDay, formatM3, formatShare } from '../../../lib/formats.ts';
import { pathOf } from '../../../lib/paths.ts';
import { BoardEmpty } from '../../../ui/board.tsx';
import { CallLink } from '../../../ui/call-link.tsx';
import { Explain } from '../../../ui/explain.tsx';
import { LineList } from '../../../ui/line-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { explanationsOf } from '../../figures/shared/explanation.ts';

/** "Ligue agora": a seller's open quotes, those first whose call is worth most, with why. */
export function Calls({ sellerId }: { sellerId: string }) {
  const isAtRest = useAtRest();
  const { data, error } = useQuery(
    api.quotes.chase.queryOptions({
      input: { sellerId },
      enabled: isAtRest,
      meta: changesWith('quotes', 'customers'),
    }),
  );
  const addressOf = useRecordAddress();
  return (
    <Panel
      title="Ligue agora"
      aside={
        <>
          <Explain of={explanationsOf('expectedVolume', { besides: ['quoteChance'] })}>chance × m³</Explain>
          {' · '}
          <ScreenLink to={pathOf('/create-budget', {}, { kind: 'open' })}>Ver todos</ScreenLink>
        </>
      }
    >
      {error ? (
        <BoardEmpty>Os orçamentos não foram carregados. Verifique a conexão.</BoardEmpty>
      ) : data?.length === 0 ? (
        <BoardEmpty>
          Nenhum orçamento com cliente. Faça um e mande o link:{' '}
          <ScreenLink to={pathOf('/create-budget', {}, { orcamento: 'novo' })}>Novo orçamento</ScreenLink>
        </BoardEmpty>
      ) : (
        <LineList
          lines={(data ?? []).map((quote) => ({
            key: quote.id,
            start: formatShare(quote.chance),
            title: quote.customer,
            detail: detailOf(quote),
            end: formatM3(quote.m3),
            to: addressOf('quote', quote.id),
            action: quote.phone && <CallLink phone={quote.phone}>Ligar</CallLink>,
          }))}
        />
      )}
    </Panel>
  );
}

const detailOf = ({ number, state, validUntil, reasons }: QuoteToChase) =>
  [
    `Orçamento ${number}, ${quoteStateWords[state].toLowerCase()}, até ${formatDay(validUntil).slice(0, 5)}`,
    ...reasons,
  ].join(' · ');
