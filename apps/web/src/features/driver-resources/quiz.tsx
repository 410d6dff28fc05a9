import type { QuizQuestion } from '@traco/contract/driver-resources/manual-quiz';
import { useState } from 'react';
import touch from '../../ui/touch/touch.module.css';
import { TouchChoices } from '../../ui/touch/touch-field.tsx';
import classes from './driver-resources.module.css';

const AGAIN = 'Resposta errada: leia de novo acima e responda outra vez.';

/**
 * The questions about a page: what is wrong is marked and asked again until all is right.
 * @param onPassed is told how often answers were wrong
 */
export function Quiz(props: {
  name: string;
  questions: readonly QuizQuestion[];
  onPassed: (wrongTries: number) => void;
}) {
  const { name, questions, onPassed } = props;
  const [chosen, setChosen] = useState<readonly (string | '')[]>(() => questions.map(() => ''));
  const [problems, setProblems] = useState<readonly (string | undefined)[]>([]);
  const [wrongTries, setWrongTries] = useState(0);
  const check = () => {
    const found = questions.map(({ answers, right }, index) =>
      chosen[index] === '' ? 'Escolha uma resposta.' : chosen[index] === answers[right] ? undefined : AGAIN,
    );
    setProblems(found);
    if (found.every((problem) => problem === undefined)) return onPassed(wrongTries);
    if (found.includes(AGAIN)) setWrongTries((before) => Math.min(99, before + 1));
  };
  return (
    <section aria-label={`Perguntas: ${name}`} className={classes.quiz}>
      {questions.map(({ question, answers }, index) => (
        <TouchChoices
          key={question}
          label={`${index + 1}. ${question}`}
          options={answers.map((answer) => [answer, answer] as const)}
          value={chosen[index] ?? ''}
          problem={problems[index]}
          onChoose={(answer) => {
            setChosen((all) => all.with(index, answer));
            setProblems((all) => (all[index] ? all.with(index, undefined) : all));
          }}
        />
      ))}
      <button type="button" className={touch.button} onClick={check}>
        Conferir respostas
      </button>
    </section>
  );
}
