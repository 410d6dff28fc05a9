import { SellerFields } from '@traco/contract/sellers-overview/seller';
import type { SellerImportRow } from '@traco/contract/sellers-overview/sellers-overview';
import { sheetOf, sheetWords } from '../../kit/import/sheet-of.ts';
import {
  cpfColumn,
  emailColumn,
  nameColumn,
  optionalNumberColumn,
  phoneColumn,
} from '../../kit/import/usual-columns.ts';

/** Sheets of sellers. */
export const sellerSheet = sheetOf<SellerImportRow>(
  sheetWords('vendedor', 'vendedores'),
  SellerFields.shape,
  {
    name: nameColumn('vendedor', 'Nome', 220, 'Marina Duarte', [
      'nome vendedor',
      'nome completo',
      'vendedor',
    ]),
    cpf: cpfColumn('vendedor'),
    phone: phoneColumn,
    email: emailColumn('marina@empresa.com.br'),
    goalM3: optionalNumberColumn('Meta m³', 110, '400', ['meta', 'meta mês', 'meta m3']),
  },
);
