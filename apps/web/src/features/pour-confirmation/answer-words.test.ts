import type { PublicPour } from '@traco/contract/pour-confirmation/pour-confirmation';
import { describe, expect, test } from 'vitest';
import { answerWords } from './answer-words.ts';

const pour = (with_: Partial<PublicPour>) =>
  ({ answer: 'confirmed', asked: null, movedSince: false, standing: 'open', m3: 30, ...with_ }) as PublicPour;
const asked = (with_: Partial<NonNullable<PublicPour['asked']>>): Partial<PublicPour> => ({
  asked: { wish: 'fields', m3: 26.5, state: 'open', answer: '', answeredAt: null, ...with_ },
});
const said = (with_: Partial<PublicPour>) => {
  const words = answerWords(pour(with_));
  return [words?.title, ...(words?.lines ?? [])].join(' · ');
};

describe('what the customer reads after their answer', () => {
  test('another volume was asked for: nothing is certain before the plant answers', () => {
    expect(said(asked({}))).toBe(
      '26,5 m³ pedidos; a usina responde · Até a resposta, 30,0 m³ continuam programados. · Abra este link de novo para ler a resposta.',
    );
    expect(said(asked({}))).not.toMatch(/certo|confirmad/i);
  });

  test('the plant’s answer, with its reason when it is no', () => {
    expect(said(asked({ state: 'accepted' }))).toBe('A usina aceitou 26,5 m³');
    expect(said(asked({ state: 'refused', answer: 'Não há caminhão' }))).toBe(
      'A usina não aceitou 26,5 m³ · “Não há caminhão” · 30,0 m³ continuam programados.',
    );
  });

  test('confirmed as it was, moved since, cancelled at their wish or by the plant', () => {
    expect(said({})).toMatch(/^Confirmada · A usina recebeu/);
    expect(said({ movedSince: true })).toMatch(/^A programação mudou .* A sua resposta foi: Confirmada\.$/);
    const cancel = asked({ wish: 'cancel', m3: null, state: 'accepted' });
    expect(said({ ...cancel, answer: 'cancel', standing: 'cancelled' })).toBe('Cancelada, como você pediu');
    expect(said({ standing: 'cancelled' })).toBe('Esta programação foi cancelada');
  });

  test('a wish for change or a cancellation is no more than a wish', () => {
    expect(said({ ...asked({ wish: 'words', m3: null }), answer: 'change' })).toMatch(/^Mudança pedida;/);
    expect(said({ ...asked({ wish: 'cancel', m3: null }), answer: 'cancel' })).toMatch(
      /^Cancelamento pedido; a usina responde · Até a resposta, a concretagem continua programada\./,
    );
  });
});
