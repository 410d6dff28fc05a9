import { z } from 'zod';
import { requires } from '../procedure.ts';
import { Id } from '../values/quantities.ts';
import { CustomerPage } from './customer-page.ts';
import { DocumentPage } from './document-page.ts';
import { DriverPage } from './driver-page.ts';
import { PourPage } from './pour-page.ts';
import { QuotePage } from './quote-page.ts';
import { ReceiptPage } from './receipt-page.ts';
import { SitePage } from './site-page.ts';
import { RecordThread, ThreadKind } from './thread.ts';
import { UnitPage } from './unit-page.ts';
import { VehiclePage } from './vehicle-page.ts';

const input = z.object({ id: Id });

/** A thing in whole with what belongs to it from elsewhere, for its page: one call each. */
export const records = {
  /** `/customers/{id}` */
  customer: requires('customers:read')
    .route({ method: 'GET', path: '/records/customers/{id}', summary: 'Tudo de um cliente' })
    .input(input)
    .output(CustomerPage)
    .errors({ CUSTOMER_NOT_FOUND: { status: 404, message: 'Cliente não encontrado.' } }),
  /** `/pours/{id}` */
  pour: requires('pours:list')
    .route({ method: 'GET', path: '/records/pours/{id}', summary: 'Tudo de uma programação' })
    .input(input)
    .output(PourPage)
    .errors({ POUR_NOT_FOUND: { status: 404, message: 'Programação não encontrada.' } }),
  /** `/documents/{id}` */
  document: requires('documents:read')
    .route({ method: 'GET', path: '/records/documents/{id}', summary: 'Tudo de um documento' })
    .input(input)
    .output(DocumentPage)
    .errors({ DOCUMENT_NOT_FOUND: { status: 404, message: 'Este documento não existe.' } }),
  /** `/drivers/{id}` */
  driver: requires('truck-drivers:read')
    .route({ method: 'GET', path: '/records/drivers/{id}', summary: 'Tudo de um motorista' })
    .input(input)
    .output(DriverPage)
    .errors({ DRIVER_NOT_FOUND: { status: 404, message: 'Motorista não encontrado.' } }),
  /** `/receipts/{id}` */
  receipt: requires('receipts:read')
    .route({ method: 'GET', path: '/records/receipts/{id}', summary: 'Tudo de um recibo' })
    .input(z.object({ id: Id }))
    .output(ReceiptPage)
    .errors({ RECEIPT_NOT_FOUND: { status: 404, message: 'Recibo não encontrado.' } }),
  /** `/quotes/{id}` */
  quote: requires('quotes:read')
    .route({ method: 'GET', path: '/records/quotes/{id}', summary: 'Tudo de um orçamento' })
    .input(input)
    .output(QuotePage)
    .errors({ QUOTE_NOT_FOUND: { status: 404, message: 'Orçamento não encontrado.' } }),
  /** Lead → quote → pour → load → receipt, from whichever of them. */
  thread: requires('pours:list')
    .route({ method: 'GET', path: '/records/thread', summary: 'Do pedido ao recibo: o fio de uma venda' })
    .input(z.object({ kind: ThreadKind, id: Id }))
    .output(RecordThread)
    .errors({ RECORD_NOT_FOUND: { status: 404, message: 'Registro não encontrado.' } }),
  /** `/sites/{id}` */
  site: requires('sites:read')
    .route({ method: 'GET', path: '/records/sites/{id}', summary: 'Tudo de uma obra' })
    .input(input)
    .output(SitePage)
    .errors({ SITE_NOT_FOUND: { status: 404, message: 'Obra não encontrada.' } }),
  /** `/units/{id}` */
  unit: requires('units-overview:read')
    .route({ method: 'GET', path: '/records/units/{id}', summary: 'Tudo de uma unidade' })
    .input(input)
    .output(UnitPage)
    .errors({ UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } }),
  /** `/vehicles/{id}` */
  vehicle: requires('fleet-management:read')
    .route({ method: 'GET', path: '/records/vehicles/{id}', summary: 'Tudo de um veículo' })
    .input(input)
    .output(VehiclePage)
    .errors({ VEHICLE_NOT_FOUND: { status: 404, message: 'Veículo não encontrado.' } }),
};
