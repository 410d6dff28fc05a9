/** A column that an import knows: how the screen calls it and which other names files give it. */
export interface ImportColumn {
  key: ColumnKey;
  label: string;
  required: boolean;
  isNumber?: boolean;
  width: number;
  example: string;
  synonyms: readonly string[];
}

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
export const importColumns: readonly ImportColumn[] = [
  column('day', 'Data', 130, '21/11/2025', {
    required: true,
    synonyms: [
      'data',
      'dia',
      'data da carga',
      'data emissao',
      'emissao',
      'data hora',
      'data e hora',
      'carregamento',
    ],
  }),
  column('time', 'Hora', 80, '07:30', {
    synonyms: ['hora', 'horario', 'hora da carga', 'hora saida', 'saida', 'hora carregamento'],
  }),
  column('noteSeries', 'Série', 70, '1', { synonyms: ['serie', 'serie da nota', 'serie nf'] }),
  column('noteNumber', 'Nota', 90, '10234', {
    isNumber: true,
    synonyms: [
      'nota',
      'numero da nota',
      'n nota',
      'no nota',
      'nf',
      'nfe',
      'remessa',
      'romaneio',
      'numero',
      'nota fiscal',
      'n da nota',
      'numero nf',
      'no',
    ],
  }),
  column('customer', 'Cliente', 220, 'Construtora Horizonte Ltda', {
    required: true,
    synonyms: [
      'cliente',
      'nome do cliente',
      'razao social',
      'comprador',
      'tomador',
      'fregues',
      'contratante',
      'nome',
    ],
  }),
  column('document', 'CPF/CNPJ', 160, '11.222.333/0001-81', {
    synonyms: [
      'cpf cnpj',
      'cnpj cpf',
      'cnpj',
      'cpf',
      'documento',
      'documento do cliente',
      'cpf ou cnpj',
      'cnpj do cliente',
    ],
  }),
  column('site', 'Obra', 180, 'Residencial das Acácias', {
    synonyms: ['obra', 'nome da obra', 'local', 'local de entrega', 'endereco da obra', 'destino'],
  }),
  column('mix', 'Produto', 140, 'C25-S100', {
    required: true,
    synonyms: [
      'produto',
      'traco',
      'codigo do traco',
      'concreto',
      'fck',
      'codigo',
      'codigo do produto',
      'descricao',
      'mix',
    ],
  }),
  column('seller', 'Vendedor', 150, 'Marina Duarte', {
    synonyms: ['vendedor', 'vendedora', 'nome do vendedor', 'representante', 'consultor'],
  }),
  column('plate', 'Placa', 100, 'ABC1D23', {
    synonyms: ['placa', 'caminhao', 'betoneira', 'veiculo', 'bt', 'placa do caminhao'],
  }),
  column('driver', 'Motorista', 150, 'João da Silva', {
    synonyms: ['motorista', 'nome do motorista', 'condutor'],
  }),
  column('loadedM3', 'm³ carregado', 110, '8,0', {
    isNumber: true,
    synonyms: ['m3 carregado', 'carregado', 'volume carregado', 'm3 carga', 'qtd carregada'],
  }),
  column('deliveredM3', 'm³ entregue', 110, '8,0', {
    required: true,
    isNumber: true,
    synonyms: [
      'm3 entregue',
      'entregue',
      'volume entregue',
      'm3',
      'volume',
      'volume m3',
      'quantidade',
      'qtd',
      'qtde',
      'qtd m3',
      'metragem',
      'cubagem',
    ],
  }),
  column('billedM3', 'm³ faturado', 110, '8,0', {
    isNumber: true,
    synonyms: ['m3 faturado', 'faturado', 'volume faturado', 'm3 cobrado', 'qtd faturada'],
  }),
  column('price', 'Preço R$/m³', 120, '430,00', {
    isNumber: true,
    synonyms: [
      'preco',
      'preco m3',
      'preco r m3',
      'valor m3',
      'preco unitario',
      'valor unitario',
      'valor unit',
      'vlr unit',
      'vlr unitario',
      'vl unit',
      'preco unit',
      'unitario',
      'vlr m3',
      'preco por m3',
      'r m3',
      'vl unitario',
    ],
  }),
  column('notes', 'Observações', 200, '', {
    synonyms: ['observacoes', 'observacao', 'obs', 'comentario', 'comentarios', 'historico'],
  }),
];

function column(
  key: ColumnKey,
  label: string,
  width: number,
  example: string,
  more: { required?: boolean; isNumber?: boolean; synonyms: readonly string[] },
): ImportColumn {
  return { key, label, width, example, required: false, ...more };
}
