import { ManagerFields } from '@traco/contract/managers-overview/manager';
import type { ManagerImportRow } from '@traco/contract/managers-overview/managers-overview';
import { broughtColumn as column, sheetOf, sheetWords } from '../../kit/import/sheet-of.ts';
import { documentDigits } from '../../kit/import/sheet-texts.ts';

/** Sheets of managers. */
export const managerSheet = sheetOf<ManagerImportRow>(
  sheetWords('gerente', 'gerentes'),
  ManagerFields.shape,
  {
    name: column('Nome', 220, 'Sérgio Prado', ['nome gerente', 'nome completo', 'gerente'], {
      whole: ['nome'],
      missing: 'Informe o nome do gerente.',
    }),
    cpf: column('CPF', 140, '529.982.247-25', ['CPF', 'documento'], {
      missing: 'Informe o CPF do gerente.',
      read: documentDigits,
    }),
    phone: column('Telefone', 140, '(15) 98765-4321', ['telefone', 'celular', 'fone', 'whatsapp']),
    email: column('E-mail', 200, 'sergio@empresa.com.br', ['e-mail', 'email', 'mail']),
  },
);
