// Without the validator: a driver's phone reads this file as it is.

/** A page of the driver's manual. */
export interface Resource {
  id: string;
  kind: 'procedure' | 'situation' | 'rule' | 'emergency';
  title: string;
  /** The day of this version; newer than the last visit, it is marked. */
  version: string;
  /** Shown until this day; undefined as long as it holds. */
  until?: string;
  /** Must be read and said to be understood. */
  isMandatory?: boolean;
  lines: readonly string[];
  /** Rows of a small table, the first its head. */
  table?: readonly (readonly string[])[];
  /** The form of the sheet that it leads to. */
  form?: { name: string; word: string };
}

/** The manual: nothing in it is personal, and everything works without a network. */
export const resources: readonly Resource[] = [
  {
    id: 'agua-pedida',
    kind: 'situation',
    title: 'O cliente pede água',
    version: '2026-11-20',
    lines: [
      'Água além do traço muda a resistência e tira a responsabilidade da usina: quem pede, assina.',
      'Confira na carga o limite em litros. Dentro dele, registre os litros, quem pediu e a assinatura, e só então adicione.',
      'Acima do limite, ligue para o gerente e peça o código de 6 dígitos. Sem código, a água fica marcada como não autorizada.',
      'Nunca ponha água para compensar atraso. Depois de adicionar, gire o balão em rotação máxima: 1 minuto por m³, no mínimo 3 minutos.',
    ],
    form: { name: 'agua', word: 'Registrar água' },
  },
  {
    id: 'bomba-quebrou',
    kind: 'situation',
    title: 'A bomba quebrou',
    version: '2026-11-20',
    lines: [
      'Mantenha o balão girando devagar e olhe o relógio do concreto.',
      'Avise a usina agora: ela decide entre esperar, outra bomba ou outra obra.',
      'Não aceite descarregar em outro lugar sem ordem da usina.',
    ],
    form: { name: 'ajuda', word: 'Avisar a usina' },
  },
  {
    id: 'obra-nao-pronta',
    kind: 'situation',
    title: 'A obra não está pronta',
    version: '2026-11-20',
    lines: [
      'Marque a chegada na obra: o tempo livre conta a partir dela.',
      'Fale com o contato da obra e pergunte quanto falta. Acima de 15 minutos, avise a usina.',
      'A descarga deve começar até 30 minutos depois da chegada.',
    ],
    form: { name: 'ajuda', word: 'Avisar a usina' },
  },
  {
    id: 'recusa',
    kind: 'situation',
    title: 'O cliente recusa a carga',
    version: '2026-11-20',
    lines: [
      'Não discuta. Pergunte o motivo e escreva com as palavras do cliente.',
      'Ligue para a usina antes de sair: a carga pode servir em outra obra enquanto o relógio permitir.',
      'Registre a recusa e, na volta, o concreto que voltou, com foto.',
    ],
    form: { name: 'recusa', word: 'Registrar recusa' },
  },
  {
    id: 'sobrou',
    kind: 'situation',
    title: 'Sobrou concreto no balão',
    version: '2026-11-20',
    lines: [
      'Lastro é o que fica preso depois de esvaziar; sobra é o que não foi descarregado. Registre os dois separados.',
      'Fotografe e registre antes de sair da obra: a usina pode achar outro destino a tempo.',
      'Nunca despeje em terreno, rua ou bueiro: é crime ambiental.',
    ],
    form: { name: 'retorno', word: 'Registrar retorno' },
  },
  {
    id: 'ninguem-na-obra',
    kind: 'situation',
    title: 'Não há quem receba',
    version: '2026-11-20',
    lines: [
      'Ligue para o contato da carga e para a usina.',
      'Se a descarga foi autorizada e o responsável não está, no recebimento escolha “Responsável ausente” e fotografe a obra.',
    ],
    form: { name: 'recebimento', word: 'Registrar recebimento' },
  },
  {
    id: 'caminhao-quebrou',
    kind: 'situation',
    title: 'O caminhão quebrou',
    version: '2026-11-20',
    lines: [
      'Pare em lugar seguro, sinalize a 30 metros (mais em rodovia) e vista o colete.',
      'Se o motor funciona, mantenha o balão girando.',
      'Avise a usina com foto e posição: ela manda socorro e cuida da carga.',
    ],
    form: { name: 'ajuda', word: 'Preciso de ajuda' },
  },
  {
    id: 'acidente',
    kind: 'emergency',
    title: 'Acidente: o que fazer',
    version: '2026-11-20',
    isMandatory: true,
    lines: [
      '1. Desligue, freie, sinalize. Sua segurança primeiro.',
      '2. Há feridos? Ligue 192 (SAMU) ou 193 (Bombeiros). Não remova ninguém.',
      '3. Em rodovia federal ligue 191; na cidade, 190.',
      '4. Avise a usina pelo botão de ajuda, com foto.',
      '5. Fotografe placas, danos e o local. Anote nomes e telefones de testemunhas.',
      '6. Não assuma culpa nem faça acordo: a empresa cuida disso.',
    ],
    form: { name: 'ajuda', word: 'Avisar acidente' },
  },
  {
    id: 'concreto-nos-olhos',
    kind: 'emergency',
    title: 'Concreto na pele ou nos olhos',
    version: '2026-11-20',
    lines: [
      'Concreto fresco queima. Lave com muita água limpa por 15 minutos.',
      'Nos olhos, não esfregue: lave e procure atendimento.',
      'Tire a roupa molhada de concreto.',
    ],
  },
  {
    id: 'carregamento',
    kind: 'procedure',
    title: 'Carregamento',
    version: '2026-11-20',
    lines: [
      'Antes: balão vazio e sem água de lavagem, caixa d’água cheia, bicas limpas.',
      'Toque “Iniciar carregamento” quando cair a primeira água: o relógio do concreto começa aí.',
      'Balão em rotação de mistura durante a carga.',
      'Confira na nota: cliente, obra, volume, traço e slump. Anote o lacre ao sair.',
    ],
  },
  {
    id: 'descarga',
    kind: 'procedure',
    title: 'Descarga',
    version: '2026-11-20',
    lines: [
      'Olhe o acesso a pé: piso firme, rede elétrica (no mínimo 3 metros de distância), valas e rampas.',
      'Ajudante fora do ponto cego; só manobre com quem oriente.',
      'Antes de descarregar, gire em rotação máxima por 3 minutos.',
      'A obra mede o slump no começo; anote o valor no recebimento.',
      'A descarga termina até 150 minutos da primeira água, ou o prazo da sua unidade.',
    ],
  },
  {
    id: 'bomba',
    kind: 'procedure',
    title: 'Descarga em bomba',
    version: '2026-11-20',
    lines: [
      'Encoste devagar no cocho, com o bombista orientando. Calce o caminhão.',
      'Ninguém põe a mão na grade do cocho com a bomba ligada.',
      'Mantenha o cocho cheio acima da metade, sem transbordar.',
    ],
  },
  {
    id: 'lavagem',
    kind: 'procedure',
    title: 'Lavagem',
    version: '2026-11-20',
    lines: [
      'Lave bicas e funil só no lugar que a obra indicar; nunca em rua, jardim ou bueiro.',
      'Use o mínimo de água e leve-a de volta no balão, para a baia da usina.',
      'O tempo de lavagem conta na sua jornada: encerre a jornada depois dela.',
    ],
  },
  {
    id: 'portaria',
    kind: 'procedure',
    title: 'Portaria do cliente',
    version: '2026-11-20',
    lines: [
      'Capacete, bota, colete, luva e óculos antes de descer.',
      'Documento na mão, velocidade de até 10 km/h, farol aceso.',
      'Respeite a rota interna e o lugar de espera.',
    ],
  },
  {
    id: 'relogio',
    kind: 'rule',
    title: 'O relógio do concreto',
    version: '2026-11-20',
    isMandatory: true,
    lines: [
      'Conta da primeira água até o fim da descarga. Para quando o balão esvazia.',
      'O aparelho vibra e toca nas marcas da sua unidade; desligue no sino, se precisar.',
      'Vai passar do prazo? Avise a usina antes, não depois.',
    ],
    table: [
      ['Minutos', 'Cor', 'O que fazer'],
      ['até 89', 'verde', 'siga'],
      ['90 a 119', 'amarelo', 'apresse a descarga'],
      ['120 a 149', 'laranja', 'avise a usina'],
      ['150 ou mais', 'vermelho', 'não descarregue sem ordem'],
    ],
  },
  {
    id: 'agua-regra',
    kind: 'rule',
    title: 'Regras da água',
    version: '2026-11-20',
    isMandatory: true,
    lines: [
      'A água do traço sai da usina. Toda água a mais é registrada, com litros, nome e assinatura de quem pediu.',
      'Ela aparece na nota de entrega que o cliente vê.',
      'Acima do limite da carga, só com o código do gerente.',
      'Nunca adicione água depois que a descarga passou da metade.',
    ],
    form: { name: 'agua', word: 'Registrar água' },
  },
  {
    id: 'slump',
    kind: 'rule',
    title: 'Tabela de slump',
    version: '2026-11-20',
    lines: ['O pedido vem como valor e tolerância, por exemplo 100 ± 20 mm, ou como classe.'],
    table: [
      ['Classe', 'Abatimento (mm)', 'Uso comum'],
      ['S10', '10 a 49', 'piso seco, extrusado'],
      ['S50', '50 a 99', 'fundação, bloco'],
      ['S100', '100 a 159', 'laje, viga, bombeado'],
      ['S160', '160 a 219', 'estaca, peça esbelta'],
      ['S220', '220 ou mais', 'fluido'],
    ],
  },
];

/** The pages that must be read and were not, in the version that holds. */
export const unreadPages = (readings: readonly { page: string; version: string }[]): Resource[] =>
  resources.filter(
    ({ id, version, isMandatory }) =>
      isMandatory && !readings.some((each) => each.page === id && each.version >= version),
  );
