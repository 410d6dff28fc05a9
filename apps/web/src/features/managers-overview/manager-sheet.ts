import { ManagerFields } from '@traco/contract/managers-overview/manager';
import type { ManagerImportRow } from '@traco/contract/managers-overview/managers-overview';
import { problemOf } from '@traco/contract/values/problem';
import { sheetColumn as column, type SheetKind } from '../../kit/import/sheet-kind.ts';
import { documentDigits } from '../../kit/import/sheet-texts.ts';

type Key = Exclude<keyof ManagerImportRow, 'id' | 'line'>;
type Texts = Record<Key, string>;

/** Sheets of managers. */
export const managerSheet: SheetKind<ManagerImportRow> = {
  words: {
    one: 'gerente',
    many: 'gerentes',
    none: 'nenhum gerente',
    imported: ['importado', 'importados'],
    known: ['já estava cadastrado', 'já estavam cadastrados'],
    knownLabel: 'Já cadastrados',
    template: 'modelo-de-gerentes',
  },
  columns: [
    column<Key>('name', 'Nome', 220, 'Sérgio Prado', {
      required: true,
      synonyms: ['nome gerente', 'nome completo', 'gerente'],
      whole: ['nome'],
    }),
    column<Key>('cpf', 'CPF', 140, '529.982.247-25', { required: true, synonyms: ['CPF', 'documento'] }),
    column<Key>('phone', 'Telefone', 140, '(15) 98765-4321', {
      synonyms: ['telefone', 'celular', 'fone', 'whatsapp'],
    }),
    column<Key>('email', 'E-mail', 200, 'sergio@empresa.com.br', { synonyms: ['e-mail', 'email', 'mail'] }),
  ],
  check(given) {
    const texts = given as Texts;
    const { name, cpf, phone, email } = ManagerFields.shape;
    return {
      name: texts.name ? problemOf(name, texts.name) : 'Informe o nome do gerente.',
      cpf: texts.cpf ? problemOf(cpf, documentDigits(texts.cpf)) : 'Informe o CPF do gerente.',
      phone: texts.phone ? problemOf(phone, texts.phone) : undefined,
      email: texts.email ? problemOf(email, texts.email) : undefined,
    };
  },
  rowOf(id, line, given) {
    const texts = given as Texts;
    return { ...texts, id, line, cpf: documentDigits(texts.cpf) };
  },
  columnOf: (field) => field ?? 'name',
};
