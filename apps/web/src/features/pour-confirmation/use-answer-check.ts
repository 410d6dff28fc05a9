import type { PublicPour } from '@traco/contract/pour-confirmation/pour-confirmation';
import { type ConfirmationAnswer, PourM3 } from '@traco/contract/pours/pour';
import { problemOf } from '@traco/contract/values/problem';
import { type FormEvent, useRef, useState } from 'react';
import type { Confirmation } from './use-confirmation.ts';

const items = ['formReady', 'accessFree', 'pumpPlace', 'crewThere'] as const;

export type AnswerCheck = ReturnType<typeof useAnswerCheck>;

/** Which answer is given, and what of it is still missing. */
export function useAnswerCheck(pour: PublicPour, { draft, finalM3, answer }: Confirmation) {
  const [wish, setWish] = useState<ConfirmationAnswer>(draft.message ? 'change' : 'confirmed');
  const [problem, setProblem] = useState<{ field: string; words: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const asked = items.filter((item) => item !== 'pumpPlace' || pour.pumped);
  const lack = (field: string, words: string) => {
    setProblem({ field, words });
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const asksM3 = wish === 'confirmed' && finalM3 !== pour.m3 ? finalM3 : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = asked.find((item) => !draft[item]);
    if (wish === 'confirmed' && missing)
      return lack(missing, 'Marque todos os itens. Se algo não está pronto, use “Preciso mudar”.');
    const volume = finalM3 === null ? 'Informe o volume em m³.' : problemOf(PourM3, finalM3);
    if (wish === 'confirmed' && volume) return lack('m3', volume);
    if (wish !== 'confirmed' && draft.message.trim().length < 3)
      return lack('message', 'Conte o que aconteceu.');
    if (!draft.name.trim()) return lack('name', 'Informe o seu nome.');
    setProblem(null);
    answer(wish);
  };
  return { form, asked, wish, setWish, asksM3, problem, setProblem, submit };
}
