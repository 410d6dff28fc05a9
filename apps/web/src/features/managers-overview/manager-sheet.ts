import { ManagerFields } from '@traco/contract/managers-overview/manager';
import type { ManagerImportRow } from '@traco/contract/managers-overview/managers-overview';
import { sheetOf, sheetWords } from '../../kit/import/sheet-of.ts';
import { cpfColumn, emailColumn, nameColumn, phoneColumn } from '../../kit/import/usual-columns.ts';

/** Sheets of managers. */
export const managerSheet = sheetOf<ManagerImportRow>(
  sheetWords('gerente', 'gerentes'),
  ManagerFields.shape,
  {
    name: nameColumn('gerente', 'Nome', 220, 'Sérgio Prado', ['nome gerente', 'nome completo', 'gerente']),
    cpf: cpfColumn('gerente'),
    phone: phoneColumn,
    email: emailColumn('sergio@empresa.com.br'),
  },
);
