import { sheetColumn as column } from '../../../kit/import/sheet-kind.ts';

export type ColumnKey =
  | 'day'
  | 'time'
  | 'noteSeries'
  | 'noteNumber'
  | 'customer'
  | 'document'
  | 'site'
  | 'mix'
  | 'seller'
  | 'plate'
  | 'driver'
  | 'loadedM3'
  | 'deliveredM3'
  | 'billedM3'
  | 'price'
  | 'notes';

/** The columns in the order of the template. */
export const importColumns: readonly ReturnType<typeof column<ColumnKey>>[] = [
  column('day', 'Data', 130, '21/11/2025', {
    required: true,
    synonyms: ['data', 'dia', 'data hora', 'data saída', 'data emissão', 'data carga', 'emissão'],
    whole: ['carregamento'],
  }),
  column('time', 'Hora', 80, '07:30', { synonyms: ['hora', 'horário'], whole: ['saída'] }),
  column('noteSeries', 'Série', 70, '1', { synonyms: ['série'] }),
  column('noteNumber', 'Nota', 90, '10234', {
    isNumber: true,
    synonyms: ['nota', 'nota fiscal', 'número nota', 'NF', 'NFe', 'número NF', 'remessa', 'romaneio'],
    whole: ['número'],
  }),
  column('customer', 'Cliente', 220, 'Construtora Horizonte Ltda', {
    required: true,
    synonyms: [
      'cliente',
      'nome cliente',
      'razão social',
      'comprador',
      'tomador',
      'freguês',
      'contratante',
      'destinatário',
    ],
    whole: ['nome'],
  }),
  column('document', 'CPF/CNPJ', 160, '11.222.333/0001-81', {
    synonyms: ['CPF CNPJ', 'CNPJ CPF', 'CPF ou CNPJ', 'CNPJ', 'CPF', 'documento cliente'],
    whole: ['documento'],
  }),
  column('site', 'Obra', 180, 'Residencial das Acácias', {
    synonyms: ['obra', 'nome obra', 'local entrega', 'endereço obra', 'endereço entrega', 'destino'],
    whole: ['local', 'endereço'],
  }),
  column('mix', 'Produto', 140, 'C25-S100', {
    required: true,
    synonyms: ['produto', 'código produto', 'traço', 'código traço', 'concreto', 'fck', 'mix'],
    whole: ['código', 'descrição'],
  }),
  column('seller', 'Vendedor', 150, 'Marina Duarte', {
    synonyms: ['vendedor', 'vendedora', 'representante', 'consultor'],
  }),
  column('plate', 'Placa', 100, 'ABC1D23', {
    synonyms: ['placa', 'caminhão', 'betoneira', 'veículo', 'BT'],
  }),
  column('driver', 'Motorista', 150, 'João da Silva', { synonyms: ['motorista', 'condutor'] }),
  column('loadedM3', 'm³ carregado', 110, '8,0', {
    isNumber: true,
    synonyms: ['carregado', 'carregada', 'm3 carregado', 'volume carregado', 'm3 carga', 'volume carga'],
  }),
  column('deliveredM3', 'm³ entregue', 110, '8,0', {
    required: true,
    isNumber: true,
    synonyms: [
      'entregue',
      'm3 entregue',
      'm3 volume',
      'volume',
      'volume entregue',
      'quantidade',
      'metragem',
      'cubagem',
    ],
    whole: ['m3', 'volume m3', 'quantidade m3', 'volume total', 'total m3', 'm3 total'],
  }),
  column('billedM3', 'm³ faturado', 110, '8,0', {
    isNumber: true,
    synonyms: ['faturado', 'faturada', 'm3 faturado', 'volume faturado', 'm3 cobrado'],
  }),
  column('price', 'Preço R$/m³', 120, '430,00', {
    isNumber: true,
    synonyms: ['preço', 'preço m3', 'preço unitário', 'valor m3', 'valor unitário'],
    whole: ['unitário', 'R$ m3'],
  }),
  column('notes', 'Observações', 200, '', {
    synonyms: ['observações', 'observação', 'comentário', 'comentários', 'histórico'],
  }),
];
