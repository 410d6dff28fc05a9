import { COMPANY_ZONE } from '@traco/contract/constants';
import { nextExpiryOf } from '@traco/contract/register-documents';
import type { SupplierCategory, SupplierDocument } from '@traco/contract/suppliers/suppliers';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { suppliers } from '../tables/catalogue.ts';
import { createDocuments } from './documents.ts';
import type { Plant } from './people.ts';
import { createRandom } from './random.ts';

/** What of a supplier is more than its name, category and term: what runs out in so many days, whose it is, why it is blocked. */
interface More {
  papers?: Partial<Record<SupplierDocument['kind'], number>>;
  /** Place of the plant that alone buys there. */
  plant?: number;
  blocked?: string;
}

const known: readonly [name: string, category: SupplierCategory, termDays: number, more?: More][] = [
  ['Autopeças Serra Azul', 'parts', 28, { papers: { fgts: 80 } }],
  ['Retífica Boa Vista', 'parts', 21, { plant: 0 }],
  ['Bombas e Mangotes Ipê', 'parts', 35, { papers: { contract: 240 } }],
  ['Pneus Rota do Vale', 'tyres', 42, { papers: { fgts: 12, labour: 150 } }],
  ['Recapadora Três Eixos', 'tyres', 28, { plant: 1 }],
  ['Diesel Horizonte Distribuidora', 'diesel', 14, { papers: { fuel: 300, environment: -6 } }],
  ['Posto Encontro das Águas', 'diesel', 0, { plant: 2, papers: { fuel: 95 } }],
  ['Aditivos Pedra Firme', 'inputs', 30, { papers: { federal: 45 } }],
  ['Areial Beira-Rio', 'inputs', 15, { plant: 0, papers: { environment: 28 } }],
  ['Segura EPI Comercial', 'ppe', 28, { papers: { federal: 130 } }],
  ['Guincho e Socorro Paineiras', 'services', 7, { papers: { insurance: 60 } }],
  ['Lavagem Industrial Maré Alta', 'services', 10, { blocked: 'Nota de serviço que não foi feito' }],
];

/** A dozen suppliers, most of the whole company: some with papers that run out, one that is blocked. */
export function buildSuppliers(now: Date, plants: readonly Plant[]): (typeof suppliers.$inferInsert)[] {
  const random = createRandom('suppliers');
  const made = createDocuments(random);
  const today = dayIn(now, COMPANY_ZONE);
  return known.map(([name, category, termDays, { papers = {}, plant, blocked = null } = {}]) => {
    const documents = Object.entries(papers).map(([kind, days]) => ({
      kind: kind as SupplierDocument['kind'],
      number: String(random.int(100_000, 999_999)),
      expiresOn: addDays(today, days),
    }));
    return {
      id: random.id(now),
      name,
      cnpj: made.cnpj(),
      category,
      termDays,
      documents,
      unitId: plant === undefined ? null : plants[plant]!.unit.id,
      contacts: [{ name: 'Vendas', phone: made.mobile('15'), email: null }],
      nextExpiryOn: nextExpiryOf(documents),
      blockedReason: blocked,
      createdAt: now,
    };
  });
}
