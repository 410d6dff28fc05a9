import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../kit/list/pages-of.ts';
import { usePages } from '../../../kit/list/use-pages.ts';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { BoardEmpty } from '../../../ui/board.tsx';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LeadLine } from './lead-line.tsx';
import classes from './quote-requests.module.css';

const PAGE_ROWS = 8;

/** "Pedidos de orçamento": what came by a seller's public page, the open ones first, with the next step of each. */
export function QuoteRequests({ sellerId, isOwn = false }: { sellerId: string; isOwn?: boolean }) {
  const pages = useInfiniteQuery(
    api.leads.list.infiniteOptions(pagesOf({ sellerId }, changesWith('leads'), PAGE_ROWS)),
  );
  const { rows, error, hasMore, isLoadingMore, loadMore } = usePages(pages);
  const first = pages.data?.pages[0];
  return (
    <Panel
      title="Pedidos de orçamento"
      aside={
        <>
          {first && <span>{first.open} em aberto</span>}
          {first?.pageAddress && (
            <>
              <a className={classes.own} href={first.pageAddress} target="_blank" rel="noreferrer">
                {isOwn ? 'Minha página' : 'Página do vendedor'}
              </a>
              <CopiedText text={first.pageAddress} idle="Copiar link">
                {({ words, copy }) => (
                  <button type="button" className={classes.copy} onClick={copy}>
                    {words}
                  </button>
                )}
              </CopiedText>
            </>
          )}
        </>
      }
    >
      {error ? (
        <BoardEmpty>Os pedidos não foram carregados. Verifique a conexão.</BoardEmpty>
      ) : first && rows.length === 0 ? (
        <BoardEmpty>
          {isOwn
            ? 'Nenhum pedido ainda. Mande o link da sua página a quem pergunta por concreto.'
            : 'Nenhum pedido veio pela página do vendedor.'}
        </BoardEmpty>
      ) : (
        <>
          <ul className={classes.leads}>
            {rows.map((lead) => (
              <LeadLine key={lead.id} lead={lead} />
            ))}
          </ul>
          {hasMore && (
            <Button size="xs" variant="default" loading={isLoadingMore} onClick={loadMore}>
              Ver mais pedidos
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}
