/** The words of a name, in full and without accents, signs and binding words: `Vlr. do m³ (R$)` is `valor m3`. */
export function plainWords(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter((word) => word && !binding.has(word)).map((word) => inFull.get(word) ?? word);
}

/** What files shorten, and what it stands for. */
const shortened: Record<string, readonly string[]> = {
  data: ['dt', 'dta'],
  hora: ['hr', 'hrs', 'hs', 'h'],
  numero: ['n', 'no', 'nr', 'nro', 'num'],
  nf: ['nfe', 'nfs'],
  codigo: ['cod', 'cd'],
  valor: ['vlr', 'vl', 'val'],
  quantidade: ['qtd', 'qtde', 'qtdade', 'quant', 'qde'],
  volume: ['vol'],
  unitario: ['unit', 'un'],
  cliente: ['cli'],
  vendedor: ['vend'],
  motorista: ['mot'],
  produto: ['prod'],
  endereco: ['end'],
  descricao: ['desc'],
  emissao: ['emis'],
  saida: ['sai'],
  observacao: ['obs'],
  vencimento: ['venc', 'vencto', 'vcto'],
  validade: ['valid'],
  categoria: ['cat', 'categ'],
  telefone: ['tel'],
};
const inFull = new Map(
  Object.entries(shortened).flatMap(([word, shorts]) => shorts.map((short) => [short, word])),
);
const binding = new Set(['a', 'o', 'e', 'de', 'da', 'do', 'das', 'dos', 'ou', 'por', 'r']);
