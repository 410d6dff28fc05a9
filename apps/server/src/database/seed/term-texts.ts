import type { TermBody, TermRun } from '@traco/contract/terms/term-body';

const heading = (text: string): TermBody[number] => ({ kind: 'heading', level: 2, line: [{ text }] });
const paragraph = (...line: TermRun[]): TermBody[number] => ({ kind: 'paragraph', line });
const list = (...items: string[]): TermBody[number] => ({
  kind: 'list',
  ordered: false,
  items: items.map((text) => [{ text }]),
});
const declares: TermBody[number] = paragraph(
  { text: 'Eu, ' },
  { variable: 'nome', bold: true },
  { text: ', CPF ' },
  { variable: 'cpf' },
  { text: ', da unidade ' },
  { variable: 'unidade' },
  { text: ', declaro que li este termo e que me comprometo a segui-lo.' },
);

/** Equipment of protection: what is given, and what is asked for it. */
export const ppeText: TermBody = [
  paragraph({
    text: 'A empresa fornece, sem custo, o equipamento de proteção individual (EPI) de cada função e o troca quando se gasta ou se danifica.',
  }),
  heading('O que você recebe'),
  list(
    'Capacete com jugular',
    'Óculos de proteção e protetor auricular',
    'Botina com biqueira e solado antiderrapante',
    'Luvas nitrílicas, para quem lida com concreto fresco',
    'Colete refletivo, no pátio e na obra',
  ),
  heading('O que pedimos'),
  list(
    'Use o EPI do portão para dentro, na usina e na obra',
    'Guarde e limpe o que é seu; não empreste',
    'Peça a troca no mesmo dia em que notar um defeito',
    'Concreto fresco queima a pele: lave com água corrente e avise o encarregado',
  ),
  paragraph({ text: 'Trabalhar sem o EPI, depois de avisado, é falta e pode ser advertida.', bold: true }),
  declares,
];

/** How people deal with each other, customers and the company's things. */
export const conductText: TermBody = [
  paragraph({
    text: 'Este código vale para quem trabalha na usina, na obra e no escritório, com clientes, parceiros e colegas.',
  }),
  heading('Respeito'),
  list(
    'Ninguém é ofendido, ameaçado ou assediado, em palavra, gesto ou mensagem',
    'Quem vê, avisa: o canal de relatos é da direção e guarda o nome de quem relata',
  ),
  heading('Concreto e notas'),
  list(
    'O volume da nota é o que foi carregado; água além do traço é registrada e assinada por quem pediu',
    'Sobra de concreto tem destino registrado; não se entrega por fora',
    'Lacre rompido é avisado antes da descarga',
  ),
  heading('Presentes e favores'),
  paragraph({
    text: 'Não se aceita dinheiro, nem presente acima de R$ 100,00, de cliente ou de fornecedor.',
  }),
  declares,
];

/** What is kept of people, and why. */
export const lgpdText: TermBody = [
  paragraph({
    text: 'Para o contrato de trabalho e para a segurança da operação, a empresa trata dados seus, conforme a Lei 13.709/2018 (LGPD).',
  }),
  heading('O que guardamos e para quê'),
  list(
    'Cadastro, documentos e exames: contrato, folha e obrigações da lei',
    'Jornada e posição do caminhão durante a entrega: segurança, notas e conferência',
    'Fotos e assinaturas das entregas: prova do que foi entregue',
  ),
  heading('Os seus direitos'),
  paragraph({
    text: 'Você pode pedir cópia, correção e informação sobre os seus dados ao encarregado, no escritório. O que a lei manda guardar fica pelo prazo dela.',
  }),
  declares,
];

/** Pictures of people in what the company shows of itself. */
export const imageText: TermBody = [
  paragraph({
    text: 'Autorizo o uso da minha imagem em fotos e vídeos de obras e da usina, nas páginas e nos materiais da empresa, sem prazo e sem pagamento. Posso retirar a autorização quando quiser; vale dali em diante.',
  }),
  declares,
];
