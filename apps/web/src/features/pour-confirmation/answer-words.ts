import type { PublicPour } from '@traco/contract/pour-confirmation/pour-confirmation';
import { formatM3 } from '../../lib/formats.ts';

/** What a page says of an answer that was given: `tone` only where somebody has agreed or said no. */
export interface AnswerWords {
  title: string;
  lines: string[];
  tone: 'agreed' | 'waiting' | 'refused';
}

/**
 * What the customer reads once they have answered. What they asked for is said to be asked for until the plant has answered:
 * nothing is "certo" by their word alone but what they confirmed as it stood.
 */
export function answerWords(pour: PublicPour): AnswerWords | null {
  if (!pour.answer) return null;
  const off = offWords(pour);
  if (off) return off;
  const words = pour.asked ? askedWords(pour, pour.asked) : confirmed;
  if (!pour.movedSince) return words;
  const moved = 'A usina mudou o dia ou a hora depois da sua resposta: confira acima.';
  return {
    title: 'A programação mudou',
    lines: [moved, `A sua resposta foi: ${words.title}.`],
    tone: 'waiting',
  };
}

/** Why a pour that nobody has answered for can no longer be answered for. */
export const closedWords: Record<Exclude<PublicPour['standing'], 'open'>, AnswerWords> = {
  cancelled: { title: 'Esta programação foi cancelada', lines: [], tone: 'refused' },
  suspended: {
    title: 'Esta programação está suspensa',
    lines: ['A usina ainda não disse quando ela volta.'],
    tone: 'waiting',
  },
  begun: { title: 'Esta concretagem já começou', lines: [], tone: 'waiting' },
  over: {
    title: 'A hora desta programação já passou',
    lines: ['Por este link ela não pode mais ser confirmada.'],
    tone: 'waiting',
  },
};

const confirmed: AnswerWords = {
  title: 'Confirmada',
  lines: ['A usina recebeu a sua confirmação do dia, da hora e do volume acima.'],
  tone: 'agreed',
};

function offWords({ standing, asked }: PublicPour): AnswerWords | null {
  if (standing !== 'cancelled' && standing !== 'suspended') return null;
  if (standing === 'cancelled' && asked?.wish === 'cancel' && asked.state === 'accepted')
    return { title: 'Cancelada, como você pediu', lines: saidBy(asked), tone: 'agreed' };
  return closedWords[standing];
}

type ChangeRequest = NonNullable<PublicPour['asked']>;

function askedWords({ m3 }: PublicPour, asked: ChangeRequest): AnswerWords {
  const wanted = asked.m3 === null ? null : formatM3(asked.m3);
  const { open, accepted, refused, stands } =
    asked.wish === 'cancel'
      ? wishes.cancel
      : wanted
        ? {
            open: `${wanted} pedidos; a usina responde`,
            accepted: `A usina aceitou ${wanted}`,
            refused: `A usina não aceitou ${wanted}`,
            stands: `${formatM3(m3)} continuam programados.`,
          }
        : wishes.words;
  if (asked.state === 'accepted') return { title: accepted, lines: saidBy(asked), tone: 'agreed' };
  if (asked.state === 'refused')
    return { title: refused, lines: [...saidBy(asked), stands], tone: 'refused' };
  if (asked.state === 'withdrawn')
    return {
      title: 'Pedido trocado por outra resposta',
      lines: ['Vale a resposta que você deu depois, por outro link.'],
      tone: 'waiting',
    };
  return {
    title: open,
    lines: [`Até a resposta, ${lowered(stands)}`, 'Abra este link de novo para ler a resposta.'],
    tone: 'waiting',
  };
}

const wishes = {
  cancel: {
    open: 'Cancelamento pedido; a usina responde',
    accepted: 'A usina aceitou o cancelamento',
    refused: 'A usina não aceitou o cancelamento',
    stands: 'A concretagem continua programada.',
  },
  words: {
    open: 'Mudança pedida; a usina responde',
    accepted: 'A usina atendeu o seu pedido',
    refused: 'A usina não aceitou a mudança',
    stands: 'A programação acima continua valendo.',
  },
} as const;

const saidBy = ({ answer }: ChangeRequest) => (answer ? [`“${answer}”`] : []);
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
