import type { PublicPour } from '@traco/contract/pour-confirmation/pour-confirmation';
import { readinessWords } from '@traco/contract/pours/pour-words';
import { formatM3 } from '../../lib/formats.ts';
import classes from './confirmation.module.css';
import type { AnswerCheck } from './use-answer-check.ts';
import type { Confirmation } from './use-confirmation.ts';

interface Props {
  pour: PublicPour;
  confirmation: Confirmation;
  check: AnswerCheck;
}

/** What must be ready on site, and the final volume. */
export function ReadyFields({ pour, confirmation: { draft, change, finalM3 }, check }: Props) {
  const { asked, problem, setProblem } = check;
  return (
    <>
      <fieldset>
        <legend>Está pronto para receber?</legend>
        {asked.map((item) => (
          <label key={item} className={classes.tick}>
            <input
              type="checkbox"
              name={item}
              checked={draft[item]}
              onChange={(event) => {
                change({ [item]: event.currentTarget.checked });
                setProblem(null);
              }}
            />
            <span>{readinessWords[item]}</span>
          </label>
        ))}
        {asked.map((item) => (
          <FieldProblem key={item} problem={problem} field={item} />
        ))}
      </fieldset>
      <label className={classes.field}>
        <span>Volume final (m³)</span>
        <input
          name="m3"
          inputMode="decimal"
          value={draft.m3}
          autoComplete="off"
          onChange={(event) => change({ m3: event.currentTarget.value.replace(/[^\d.,]/g, '') })}
        />
        {finalM3 !== null && finalM3 !== pour.m3 && (
          <small>
            Estão programados {formatM3(pour.m3)}. Outro volume vai à usina como pedido: ela responde se pode,
            e você lê a resposta neste link.
          </small>
        )}
        <FieldProblem problem={problem} field="m3" />
      </label>
    </>
  );
}

/** What is missing, at its field. */
export const FieldProblem = ({ problem, field }: { problem: AnswerCheck['problem']; field: string }) =>
  problem?.field === field ? (
    <span className={classes.problem} role="alert">
      {problem.words}
    </span>
  ) : null;
