// Without the validator: a driver's phone reads this file as it is.

/** A question about a page of the manual; one of the answers is right. */
export interface QuizQuestion {
  question: string;
  answers: readonly string[];
  /** The place of the right answer. */
  right: number;
}

/** Three questions about each page that must be read, by the page's id. */
export const manualQuiz: Readonly<Record<string, readonly QuizQuestion[]>> = {
  acidente: [
    {
      question: 'Há feridos. O que fazer primeiro?',
      answers: ['Tirar as pessoas do veículo', 'Sinalizar e ligar 192 ou 193', 'Fotografar as placas'],
      right: 1,
    },
    {
      question: 'O outro motorista quer um acordo ali mesmo.',
      answers: [
        'Aceito, se for barato',
        'Assumo a culpa e sigo viagem',
        'Não faço acordo: a empresa cuida disso',
      ],
      right: 2,
    },
    {
      question: 'O que fotografar?',
      answers: ['Placas, danos e o local', 'Só o meu caminhão', 'Nada: espero a polícia'],
      right: 0,
    },
  ],
  relogio: [
    {
      question: 'Desde quando conta o relógio do concreto?',
      answers: ['Da chegada na obra', 'Da primeira água', 'Da saída da usina'],
      right: 1,
    },
    {
      question: 'Faltam minutos para o fim do prazo e a obra está parada.',
      answers: ['Aviso a usina agora', 'Espero e aviso depois', 'Ponho água para ganhar tempo'],
      right: 0,
    },
    {
      question: 'O relógio ficou vermelho.',
      answers: [
        'Descarrego depressa',
        'Jogo o concreto fora no caminho',
        'Não descarrego sem ordem da usina',
      ],
      right: 2,
    },
  ],
  'agua-regra': [
    {
      question: 'O mestre pede 20 L de água. O que registro?',
      answers: ['Litros, nome e assinatura de quem pediu', 'Só os litros', 'Nada, se for pouca'],
      right: 0,
    },
    {
      question: 'O pedido está acima do limite da carga.',
      answers: ['Ponho e explico depois', 'Peço ao gerente o código', 'Divido em duas vezes'],
      right: 1,
    },
    {
      question: 'A descarga já passou da metade e pedem água.',
      answers: ['Ponho a metade', 'Ponho com assinatura', 'Não ponho'],
      right: 2,
    },
  ],
};
