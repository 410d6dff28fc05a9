import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import type { ReceiptTotals } from '@traco/contract/receipts/receipt';
import { receiptStateWords } from '@traco/contract/receipts/receipt-words';
import { ReceiptFilter, ReceiptSort } from '@traco/contract/receipts/receipts';
import { deviceZone, useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { choiceFilter, namesOf, unitFilter } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { RecordPanel } from '../../kit/record/record-panel.tsx';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatMoney } from '../../lib/formats.ts';
import { columnsOf, inShort } from './receipt-columns.tsx';
import { ReceiptFormPanel } from './receipt-form-panel.tsx';

const words = { one: 'recibo', many: 'recibos' };
/** What a new receipt began with is said in the address no more. */
const none = { cliente: null, orcamento: null, vencidas: null };
const read = reads(ReceiptFilter, ReceiptSort, '-issuedAt');
const meta = changesWith('receipts', 'customers', 'sellers', 'units');

/** How many lines the list has: those that hold, and the cancelled ones. */
const linesOf = ({ receipts, cancelled }: ReceiptTotals) => receipts + cancelled;

/** `/create-receipt`: the receipts, and the form of a new one (`?recibo=novo`, of a customer `&cliente=`, towards a quote `&orcamento=`, with what is overdue `&vencidas=1`). */
export default function ReceiptsPage() {
  const { choosesUnit, choosesSeller, ownUnitId } = useScope();
  const list = useList({ of: api.receipts, read, meta });
  const { filter, totals, search, set } = list;
  const lookups = useLookups(filter.unitId ?? ownUnitId);
  const close = () => set({ recibo: null, ...none });
  return (
    <ListScreen
      path="/create-receipt"
      words={words}
      label="Recibos"
      list={list}
      count={totals && linesOf(totals)}
      zone={lookups.unit?.timeZone ?? deviceZone()}
      search={{ label: 'Procurar por número ou pagador', placeholder: 'Número ou pagador' }}
      filters={[
        ...unitFilter(lookups.units, choosesUnit),
        choiceFilter('state', 'Situação', 'Qualquer situação', receiptStateWords),
        choiceFilter('method', 'Forma', 'Qualquer forma', paymentWords),
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
      usualSort="-issuedAt"
      columns={columnsOf({ totals, hasUnit: choosesUnit, hasSeller: choosesSeller })}
      phone={inShort}
      phoneTotals={totals && formatMoney(totals.receivedCents)}
      newOne="Novo recibo"
      parameter="recibo"
      closes={['cliente', 'orcamento', 'vencidas']}
      panel={(id) =>
        id === 'novo' ? (
          <ReceiptFormPanel
            customerId={search.cliente}
            quoteId={search.orcamento}
            ticksOverdue={search.vencidas === '1'}
            onClose={close}
            onSaved={(receipt) => set({ recibo: receipt.id, ...none })}
          />
        ) : (
          <RecordPanel kind="receipt" id={id} onClose={close} />
        )
      }
    />
  );
}
