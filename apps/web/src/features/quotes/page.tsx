import { QuoteFilter, QuoteSort } from '@traco/contract/quotes/quote-filter';
import { quoteStateWords } from '@traco/contract/quotes/quote-states';
import { dayIn } from '@traco/contract/values/time-zone';
import { deviceZone, useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { choiceFilter, namesOf, unitFilter } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { RecordPanel } from '../../kit/record/record-panel.tsx';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { measuredIn } from './measured.ts';
import { columnsOf, inShort } from './quote-columns.tsx';
import { QuoteFormPanel } from './quote-form-panel.tsx';
import { periodFilter } from './quote-period.ts';

const words = { one: 'orçamento', many: 'orçamentos' };
const read = reads(QuoteFilter, QuoteSort, '-createdAt');
const meta = changesWith('quotes', 'pours', 'loads', 'customers', 'sites', 'sellers', 'units');
/** What a new quote is begun with, in its address. */
const starts = ['leadId', 'm3', 'mixId'];
const blankStart = { leadId: null, m3: null, mixId: null };
const kindWords = {
  awaiting_me: 'Esperam por mim',
  open: 'Com o cliente',
  expiring: 'Vencem em 3 dias',
  undelivered: 'Falta entregar',
  beyond: 'Entregue além do orçado',
};

/**
 * `/create-budget`: the quotes, and the form of a new one (`?orcamento=novo`, of a request `&leadId=`, of a volume that was
 * worked out `&m3=`, `&mixId=`).
 */
export default function QuotesPage() {
  const { choosesUnit, choosesSeller, ownUnitId } = useScope();
  const list = useList({ of: api.quotes, read, meta });
  const { filter, totals, search, set } = list;
  const lookups = useLookups(filter.unitId ?? ownUnitId);
  const close = () => set({ orcamento: null, ...blankStart });
  return (
    <ListScreen
      path="/create-budget"
      words={words}
      label="Orçamentos"
      list={list}
      count={totals?.quotes}
      zone={lookups.unit?.timeZone ?? deviceZone()}
      search={{ label: 'Procurar por número ou cliente', placeholder: 'Número ou cliente' }}
      filters={[
        ...unitFilter(lookups.units, choosesUnit),
        choiceFilter('kind', 'Quais', 'Todos', kindWords),
        periodFilter(filter, dayIn(new Date(), deviceZone())),
        choiceFilter('state', 'Situação', 'Qualquer situação', quoteStateWords),
        ...(choosesSeller
          ? [
              {
                name: 'sellerId',
                label: 'Vendedor',
                all: 'Todos os vendedores',
                options: namesOf(lookups.sellers),
              },
            ]
          : []),
      ]}
      usualSort="-createdAt"
      columns={columnsOf(totals, choosesSeller)}
      phone={inShort}
      newOne="Novo orçamento"
      parameter="orcamento"
      closes={starts}
      panel={(id) =>
        id === 'novo' ? (
          <QuoteFormPanel
            quote={null}
            leadId={search.leadId}
            measured={measuredIn(search)}
            onClose={close}
            onSaved={(quote) => set({ orcamento: quote.id, ...blankStart })}
          />
        ) : (
          <RecordPanel kind="quote" id={id} onClose={close} />
        )
      }
    />
  );
}
