import { CustomerFields } from '@traco/contract/customers/customer';
import type { CustomerImportRow } from '@traco/contract/customers/customers';
import { SiteContact, SiteFields } from '@traco/contract/sites/site';
import { problemOf } from '@traco/contract/values/problem';
import { sheetColumn as column, type SheetKind } from '../../kit/import/sheet-kind.ts';
import { cellDegrees, cellNumber, degreesProblem, documentDigits } from '../../kit/import/sheet-texts.ts';

type Key = Exclude<keyof CustomerImportRow, 'id' | 'line'>;
type Texts = Record<Key, string>;

const columns = [
  column<Key>('name', 'Cliente', 220, 'Construtora Horizonte Ltda', {
    required: true,
    synonyms: ['cliente', 'nome cliente', 'razão social', 'nome fantasia'],
    whole: ['nome'],
  }),
  column<Key>('document', 'CPF/CNPJ', 160, '11.222.333/0001-81', {
    synonyms: ['CPF CNPJ', 'CNPJ CPF', 'CPF ou CNPJ', 'CNPJ', 'CPF', 'documento cliente'],
    whole: ['documento'],
  }),
  column<Key>('phone', 'Telefone', 140, '(15) 98765-4321', {
    synonyms: ['telefone', 'celular', 'fone', 'whatsapp'],
  }),
  column<Key>('email', 'E-mail', 200, 'compras@horizonte.com.br', { synonyms: ['e-mail', 'email', 'mail'] }),
  column<Key>('seller', 'Vendedor', 150, 'Marina Duarte', {
    synonyms: ['vendedor', 'vendedora', 'representante', 'consultor'],
  }),
  column<Key>('notes', 'Observações', 180, '', {
    synonyms: ['observações', 'observação', 'comentários'],
  }),
  column<Key>('site', 'Obra', 180, 'Residencial das Acácias', {
    synonyms: ['obra', 'nome obra', 'local entrega'],
    whole: ['local'],
  }),
  column<Key>('address', 'Endereço', 200, 'Rua das Flores, 10', {
    synonyms: ['endereço', 'endereço obra', 'endereço entrega', 'logradouro'],
  }),
  column<Key>('city', 'Cidade', 120, 'Sorocaba', { synonyms: ['cidade', 'município'] }),
  column<Key>('latitude', 'Latitude', 100, '-23,5015', { isNumber: true, synonyms: ['latitude', 'lat'] }),
  column<Key>('longitude', 'Longitude', 100, '-47,4526', {
    isNumber: true,
    synonyms: ['longitude', 'long', 'lng'],
  }),
  column<Key>('accessNotes', 'Acesso', 160, 'Rua estreita', { synonyms: ['acesso', 'observações acesso'] }),
  column<Key>('contactName', 'Contato', 140, 'Mestre João', {
    synonyms: ['contato', 'nome contato', 'responsável'],
  }),
  column<Key>('contactPhone', 'Telefone do contato', 150, '(15) 99876-5432', {
    synonyms: ['telefone contato', 'celular contato', 'telefone obra'],
  }),
  column<Key>('largestTruckM3', 'Maior caminhão m³', 130, '8', {
    isNumber: true,
    synonyms: ['maior caminhão', 'caminhão máximo', 'capacidade máxima'],
  }),
  column<Key>('travelMinutes', 'Viagem min', 100, '25', {
    isNumber: true,
    synonyms: ['viagem', 'tempo viagem', 'minutos viagem'],
  }),
];

/** Sheets of customers, and of a site each where the row names one. */
export const customerSheet: SheetKind<CustomerImportRow> = {
  words: {
    one: 'linha',
    many: 'linhas',
    none: 'nenhum cliente',
    imported: ['importada', 'importadas'],
    known: ['já estava cadastrada', 'já estavam cadastradas'],
    knownLabel: 'Já cadastradas',
    template: 'modelo-de-clientes',
  },
  columns,
  check(given) {
    const texts = given as Texts;
    const fields = CustomerFields.shape;
    const site = SiteFields.shape;
    const when = (typed: string, problem: string | undefined) => (typed ? problem : undefined);
    return {
      name: texts.name ? problemOf(fields.name, texts.name) : 'Informe o cliente.',
      document: when(texts.document, problemOf(fields.document, documentDigits(texts.document))),
      phone: when(texts.phone, problemOf(fields.phone, texts.phone)),
      email: when(texts.email, problemOf(fields.email, texts.email)),
      site: when(texts.site, problemOf(site.name, texts.site)),
      latitude: degreesProblem('latitude', texts.latitude),
      longitude: degreesProblem('longitude', texts.longitude),
      contactPhone: when(texts.contactPhone, problemOf(SiteContact.shape.phone, texts.contactPhone)),
      largestTruckM3: when(
        texts.largestTruckM3,
        problemOf(site.largestTruckM3.unwrap(), cellNumber(texts.largestTruckM3)),
      ),
      travelMinutes: when(
        texts.travelMinutes,
        problemOf(site.travelMinutes.unwrap(), cellNumber(texts.travelMinutes)),
      ),
    };
  },
  rowOf(id, line, given) {
    const texts = given as Texts;
    return {
      ...texts,
      id,
      line,
      document: documentDigits(texts.document),
      latitude: cellDegrees(texts.latitude),
      longitude: cellDegrees(texts.longitude),
      largestTruckM3: cellNumber(texts.largestTruckM3),
      travelMinutes: cellNumber(texts.travelMinutes),
    };
  },
  columnOf: (field) => field ?? 'name',
};
