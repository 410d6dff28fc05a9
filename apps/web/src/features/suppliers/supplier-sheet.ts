import { categoryWords, SupplierFields, type SupplierImportRow } from '@traco/contract/suppliers/suppliers';
import { Contact } from '@traco/contract/values/contacts';
import { broughtColumn, sheetOf, sheetWords } from '../../kit/import/sheet-of.ts';
import {
  cnpjColumn,
  nameColumn,
  numberColumn,
  phoneColumn,
  wordColumn,
} from '../../kit/import/usual-columns.ts';

const { name: contact, phone } = Contact.shape;
const terms = ['prazo', 'prazo dias', 'prazo pagamento'];

/** Sheets of suppliers. */
export const supplierSheet = sheetOf<SupplierImportRow>(
  sheetWords('fornecedor', 'fornecedores'),
  { ...SupplierFields.shape, contact, phone },
  {
    name: nameColumn('fornecedor', 'Fornecedor', 240, 'Pneus Paulista', ['fornecedor', 'razão social']),
    cnpj: cnpjColumn('fornecedor'),
    category: wordColumn('Categoria', 120, 'pneus', ['categoria', 'grupo', 'tipo'], categoryWords),
    termDays: numberColumn('Prazo dias', 100, '28', terms, 'Informe o prazo em dias; 0 é à vista.'),
    contact: broughtColumn('Contato', 160, 'Rita Vendas', ['contato', 'vendedor']),
    phone: phoneColumn,
  },
);
