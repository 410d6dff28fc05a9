import { CopyButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { BoardEmpty } from '../../ui/board.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LeadLine } from './lead-line.tsx';
import classes from './quote-requests.module.css';

const SHOWN = 8;

/** "Pedidos de orçamento": what came by a seller's public page, the open ones first, with the next step of each. */
export function QuoteRequests({ sellerId, isOwn = false }: { sellerId: string; isOwn?: boolean }) {
  const { data, isError } = useQuery(
    api.leads.list.queryOptions({ input: { sellerId }, meta: changesWith('leads') }),
  );
  const rows = data?.rows.slice(0, SHOWN) ?? [];
  return (
    <Panel
      title="Pedidos de orçamento"
      aside={
        data?.pageAddress && (
          <>
            <a href={data.pageAddress} target="_blank" rel="noreferrer">
              {isOwn ? 'Minha página' : 'Página dele'}
            </a>
            <CopyButton value={data.pageAddress}>
              {({ copied, copy }) => (
                <button type="button" className={classes.copy} onClick={copy}>
                  {copied ? 'Copiado' : 'Copiar link'}
                </button>
              )}
            </CopyButton>
          </>
        )
      }
    >
      {isError ? (
        <BoardEmpty>Os pedidos não foram carregados. Verifique a conexão.</BoardEmpty>
      ) : data && rows.length === 0 ? (
        <BoardEmpty>
          {isOwn
            ? 'Nenhum pedido ainda. Mande o link da sua página a quem pergunta por concreto.'
            : 'Nenhum pedido veio pela página dele.'}
        </BoardEmpty>
      ) : (
        <ul className={classes.leads}>
          {rows.map((lead) => (
            <LeadLine key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
