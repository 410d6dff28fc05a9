import { SellerFields } from '@traco/contract/sellers-overview/seller';
import type { SellerImportRow } from '@traco/contract/sellers-overview/sellers-overview';
import { problemOf } from '@traco/contract/values/problem';
import { sheetColumn as column, type SheetKind } from '../../kit/import/sheet-kind.ts';
import { cellNumber, documentDigits, unreadNumber } from '../../kit/import/sheet-texts.ts';

type Key = Exclude<keyof SellerImportRow, 'id' | 'line'>;
type Texts = Record<Key, string>;

/** Sheets of sellers. */
export const sellerSheet: SheetKind<SellerImportRow> = {
  words: {
    one: 'vendedor',
    many: 'vendedores',
    none: 'nenhum vendedor',
    imported: ['importado', 'importados'],
    known: ['já estava cadastrado', 'já estavam cadastrados'],
    knownLabel: 'Já cadastrados',
    template: 'modelo-de-vendedores',
  },
  columns: [
    column<Key>('name', 'Nome', 220, 'Marina Duarte', {
      required: true,
      synonyms: ['nome vendedor', 'nome completo', 'vendedor'],
      whole: ['nome'],
    }),
    column<Key>('cpf', 'CPF', 140, '529.982.247-25', { required: true, synonyms: ['CPF', 'documento'] }),
    column<Key>('phone', 'Telefone', 140, '(15) 98765-4321', {
      synonyms: ['telefone', 'celular', 'fone', 'whatsapp'],
    }),
    column<Key>('email', 'E-mail', 200, 'marina@empresa.com.br', { synonyms: ['e-mail', 'email', 'mail'] }),
    column<Key>('goalM3', 'Meta m³', 110, '400', {
      isNumber: true,
      synonyms: ['meta', 'meta mês', 'meta m3'],
    }),
  ],
  check(given) {
    const texts = given as Texts;
    const { name, cpf, phone, email, goalM3 } = SellerFields.shape;
    const goal = cellNumber(texts.goalM3);
    return {
      name: texts.name ? problemOf(name, texts.name) : 'Informe o nome do vendedor.',
      cpf: texts.cpf ? problemOf(cpf, documentDigits(texts.cpf)) : 'Informe o CPF do vendedor.',
      phone: texts.phone ? problemOf(phone, texts.phone) : undefined,
      email: texts.email ? problemOf(email, texts.email) : undefined,
      goalM3: unreadNumber(texts.goalM3, goal) ?? problemOf(goalM3, goal),
    };
  },
  rowOf(id, line, given) {
    const texts = given as Texts;
    return { ...texts, id, line, cpf: documentDigits(texts.cpf), goalM3: cellNumber(texts.goalM3) };
  },
  columnOf: (field) => field ?? 'name',
};
