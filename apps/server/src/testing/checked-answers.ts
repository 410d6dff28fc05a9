import { lookAtAnswers } from '../platform/answers/written-answers.ts';
import { jsonOf } from '../platform/answers/zod-writer.ts';

const wrong: string[] = [];

/** The answers that left otherwise than Zod would have written them, since this was asked last. */
export const takeWrongAnswers = (): string[] => wrong.splice(0);

/** Every output is validated by its schema from here on, and its answer is what Zod would have written, to the last byte. */
export function checkAnswers(): void {
  lookAtAnswers(({ text, data, name }) => {
    const meant = jsonOf(data);
    if (text === meant) return;
    const at = [...(meant ?? '')].findIndex((letter, index) => letter !== text?.[index]);
    const problem = `${name} is written as …${text?.slice(at - 40, at + 40)}…, and Zod writes …${meant?.slice(at - 40, at + 40)}…`;
    wrong.push(problem);
    throw new Error(problem);
  });
}

/** From here on the writers stand alone, as in production. */
export const checkNoAnswers = (): void => lookAtAnswers(undefined);
