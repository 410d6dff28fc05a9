import { UnitFields } from '@traco/contract/units-overview/unit';
import type { UnitImportRow } from '@traco/contract/units-overview/units-overview';
import { problemOf } from '@traco/contract/values/problem';
import { sheetColumn as column, type SheetKind } from '../../kit/import/sheet-kind.ts';
import {
  cellDegrees,
  cellNumber,
  degreesProblem,
  documentDigits,
  saysNo,
  saysYes,
  unreadNumber,
} from '../../kit/import/sheet-texts.ts';

type Key = Exclude<keyof UnitImportRow, 'id' | 'line'>;
type Texts = Record<Key, string>;

const columns = [
  column<Key>('code', 'Código', 90, 'ITU', {
    required: true,
    synonyms: ['código unidade', 'sigla'],
    whole: ['código'],
  }),
  column<Key>('name', 'Nome', 180, 'Traço Itu', {
    required: true,
    synonyms: ['unidade', 'nome unidade', 'filial', 'usina', 'nome fantasia'],
    whole: ['nome'],
  }),
  column<Key>('legalName', 'Razão social', 220, 'Traço Concreto Itu Ltda', {
    required: true,
    synonyms: ['razão social', 'razão'],
  }),
  column<Key>('cnpj', 'CNPJ', 160, '12.ABC.345/01DE-35', { required: true, synonyms: ['CNPJ'] }),
  column<Key>('stateRegistration', 'Inscrição estadual', 150, 'ISENTO', {
    synonyms: ['inscrição estadual', 'inscrição'],
    whole: ['IE'],
  }),
  column<Key>('phone', 'Telefone', 140, '(11) 3456-7890', { synonyms: ['telefone', 'fone', 'whatsapp'] }),
  column<Key>('email', 'E-mail', 200, 'itu@empresa.com.br', { synonyms: ['e-mail', 'email', 'mail'] }),
  column<Key>('address', 'Endereço', 220, 'Rodovia do Açúcar, km 12', {
    synonyms: ['endereço', 'logradouro'],
  }),
  column<Key>('city', 'Cidade', 130, 'Itu', { required: true, synonyms: ['cidade', 'município'] }),
  column<Key>('federativeUnit', 'UF', 60, 'SP', { required: true, synonyms: ['UF', 'estado'] }),
  column<Key>('latitude', 'Latitude', 100, '-23,2642', { isNumber: true, synonyms: ['latitude', 'lat'] }),
  column<Key>('longitude', 'Longitude', 100, '-47,2992', {
    isNumber: true,
    synonyms: ['longitude', 'long', 'lng'],
  }),
  column<Key>('timeZone', 'Fuso horário', 130, 'Brasília', { synonyms: ['fuso horário', 'fuso'] }),
  column<Key>('capacityM3PerHour', 'Capacidade m³/h', 130, '60', {
    required: true,
    isNumber: true,
    synonyms: ['capacidade', 'capacidade m3', 'produção m3'],
  }),
  column<Key>('bays', 'Pontos de carga', 120, '2', {
    isNumber: true,
    synonyms: ['pontos carga', 'bocas', 'pontos'],
  }),
  column<Key>('sellersMayRecord', 'Vendedores lançam', 140, 'Sim', {
    synonyms: ['vendedores lançam', 'vendedores podem lançar'],
  }),
];

/** Sheets of units. */
export const unitSheet: SheetKind<UnitImportRow> = {
  words: {
    one: 'unidade',
    many: 'unidades',
    none: 'nenhuma unidade',
    imported: ['importada', 'importadas'],
    known: ['já estava cadastrada', 'já estavam cadastradas'],
    knownLabel: 'Já cadastradas',
    template: 'modelo-de-unidades',
  },
  columns,
  check(given) {
    const texts = given as Texts;
    const fields = UnitFields.shape;
    const [capacity, bays] = [cellNumber(texts.capacityM3PerHour), cellNumber(texts.bays)];
    const when = (typed: string, problem: string | undefined) => (typed ? problem : undefined);
    const isAlone = (one: string, other: string) =>
      !one && other ? 'Escreva a latitude e a longitude, ou nenhuma das duas.' : undefined;
    return {
      code: texts.code ? problemOf(fields.code, texts.code) : 'Informe o código da unidade.',
      name: texts.name ? problemOf(fields.name, texts.name) : 'Informe o nome da unidade.',
      legalName: texts.legalName ? problemOf(fields.legalName, texts.legalName) : 'Informe a razão social.',
      cnpj: texts.cnpj ? problemOf(fields.cnpj, documentDigits(texts.cnpj)) : 'Informe o CNPJ da unidade.',
      stateRegistration: problemOf(fields.stateRegistration, texts.stateRegistration),
      phone: when(texts.phone, problemOf(fields.phone, texts.phone)),
      email: when(texts.email, problemOf(fields.email, texts.email)),
      address: problemOf(fields.address, texts.address),
      city: texts.city ? problemOf(fields.city, texts.city) : 'Informe a cidade.',
      federativeUnit: problemOf(fields.federativeUnit, texts.federativeUnit.toUpperCase())
        ? 'Escreva a sigla do estado, como SP.'
        : undefined,
      latitude: degreesProblem('latitude', texts.latitude) ?? isAlone(texts.latitude, texts.longitude),
      longitude: degreesProblem('longitude', texts.longitude) ?? isAlone(texts.longitude, texts.latitude),
      capacityM3PerHour:
        unreadNumber(texts.capacityM3PerHour, capacity) ?? problemOf(fields.capacityM3PerHour, capacity),
      bays: unreadNumber(texts.bays, bays) ?? when(texts.bays, problemOf(fields.bays, bays)),
      sellersMayRecord: when(
        texts.sellersMayRecord,
        saysYes(texts.sellersMayRecord) || saysNo(texts.sellersMayRecord) ? undefined : 'Escreva sim ou não.',
      ),
    };
  },
  rowOf(id, line, given) {
    const texts = given as Texts;
    return {
      ...texts,
      id,
      line,
      cnpj: documentDigits(texts.cnpj),
      latitude: cellDegrees(texts.latitude),
      longitude: cellDegrees(texts.longitude),
      capacityM3PerHour: cellNumber(texts.capacityM3PerHour),
      bays: cellNumber(texts.bays),
      sellersMayRecord: texts.sellersMayRecord ? saysYes(texts.sellersMayRecord) : null,
    };
  },
  columnOf: (field) => field ?? 'name',
};
