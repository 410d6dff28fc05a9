import {
  categoryWords,
  SupplierContact,
  SupplierFields,
  type SupplierImportRow,
  supplierCategories,
} from '@traco/contract/suppliers/suppliers';
import { plainWords } from '../../kit/import/plain-words.ts';
import { broughtColumn as column, sheetOf, sheetWords } from '../../kit/import/sheet-of.ts';
import { cellNumber, documentDigits } from '../../kit/import/sheet-texts.ts';

/** A category as sheets write it: `peças`, `PNEUS`. */
const categoryOf = (typed: string) =>
  supplierCategories.find((one) => plain(categoryWords[one]) === plain(typed)) ?? typed;
const plain = (words: string) => plainWords(words).join(' ');

const { name, cnpj, category, termDays } = SupplierFields.shape;
const { name: contact, phone } = SupplierContact.shape;

/** Sheets of suppliers. */
export const supplierSheet = sheetOf<SupplierImportRow>(
  sheetWords('fornecedor', 'fornecedores'),
  { name, cnpj, category, termDays, contact, phone },
  {
    name: column('Fornecedor', 240, 'Pneus Paulista', ['fornecedor', 'razão social'], {
      whole: ['nome'],
      missing: 'Informe o nome do fornecedor.',
    }),
    cnpj: column('CNPJ', 160, '12.ABC.345/01DE-35', ['CNPJ', 'documento'], {
      missing: 'Informe o CNPJ do fornecedor.',
      read: documentDigits,
    }),
    category: column('Categoria', 120, 'pneus', ['categoria', 'grupo', 'tipo'], {
      missing: 'Escreva peças, pneus, diesel, insumos, EPI ou serviços.',
      read: categoryOf,
    }),
    termDays: column('Prazo dias', 100, '28', ['prazo', 'prazo dias', 'prazo pagamento'], {
      isNumber: true,
      missing: 'Informe o prazo em dias; 0 é à vista.',
      read: cellNumber,
    }),
    contact: column('Contato', 160, 'Rita Vendas', ['contato', 'vendedor']),
    phone: column('Telefone', 140, '(15) 98765-4321', ['telefone', 'celular', 'fone', 'whatsapp']),
  },
);
