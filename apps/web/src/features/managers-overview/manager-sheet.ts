import { ManagerFields } from '@traco/contract/managers-overview/manager';
import type { ManagerImportRow } from '@traco/contract/managers-overview/managers-overview';
import { sheetOf } from '../../kit/import/sheet-of.ts';
import { documentDigits } from '../../kit/import/sheet-texts.ts';

/** Sheets of managers. */
export const managerSheet = sheetOf<ManagerImportRow>(
  {
    one: 'gerente',
    many: 'gerentes',
    none: 'nenhum gerente',
    imported: ['importado', 'importados'],
    known: ['já estava cadastrado', 'já estavam cadastrados'],
    knownLabel: 'Já cadastrados',
    template: 'modelo-de-gerentes',
  },
  ManagerFields.shape,
  {
    name: {
      label: 'Nome',
      width: 220,
      example: 'Sérgio Prado',
      synonyms: ['nome gerente', 'nome completo', 'gerente'],
      whole: ['nome'],
      missing: 'Informe o nome do gerente.',
    },
    cpf: {
      label: 'CPF',
      width: 140,
      example: '529.982.247-25',
      synonyms: ['CPF', 'documento'],
      missing: 'Informe o CPF do gerente.',
      read: documentDigits,
    },
    phone: {
      label: 'Telefone',
      width: 140,
      example: '(15) 98765-4321',
      synonyms: ['telefone', 'celular', 'fone', 'whatsapp'],
    },
    email: {
      label: 'E-mail',
      width: 200,
      example: 'sergio@empresa.com.br',
      synonyms: ['e-mail', 'email', 'mail'],
    },
  },
);
