import { Button } from '@mantine/core';
import { lineWords } from '@traco/contract/commission/commission-words';
import type { StatementLine } from '@traco/contract/commission/statement';
import { useRecordAddress } from '../../../kit/record/use-record-address.ts';
import { formatDate, formatDay, formatExactM3, formatMoney } from '../../../lib/formats.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import classes from './commission.module.css';

interface Props {
  lines: readonly StatementLine[];
  /** Whose days are told. */
  zone: string;
  /** Contests a line that is not answered yet; nothing when nobody is asked. */
  onContest?: ((lineId: string) => void) | undefined;
}

/** The lines of a statement: each opens its load and says by which version it was counted. */
export function StatementLines({ lines, zone, onContest }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Linhas do extrato">
      <table className={classes.table} data-lines>
        <thead>
          <tr>
            <th scope="col">Dia e nota</th>
            <th scope="col">Cliente e regra</th>
            <th scope="col" data-number>
              m³
            </th>
            <th scope="col" data-number>
              Comissão
            </th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // An open month's lines have no id, and a load may have a line and an entry.
            <OneLine
              key={line.lineId ?? `${line.loadId} ${at}`}
              line={line}
              zone={zone}
              onContest={onContest}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OneLine({ line, zone, onContest }: { line: StatementLine } & Pick<Props, 'zone' | 'onContest'>) {
  const addressOf = useRecordAddress();
  const { lineId, loadId, day, note, customer, mix, m3, cents, kind, reason } = line;
  const to = addressOf('load', loadId);
  const name = note ? `Nota ${note}` : 'Sem nota';
  return (
    <tr>
      <td>
        {formatDay(day)}
        <small>{to ? <ScreenLink to={to}>{name}</ScreenLink> : name}</small>
      </td>
      <td>
        {[customer ?? '—', mix].filter(Boolean).join(', ')}
        <small>{lineWords(line)}</small>
        {reason && <small>{reason}</small>}
      </td>
      <td data-number>{kind === 'decision' ? '' : formatExactM3(m3)}</td>
      <td data-number>{formatMoney(cents)}</td>
      <td>
        <span className={classes.standing}>{standingOf(line, zone)}</span>
        {onContest && lineId && !line.answer && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Contestar ${name.toLowerCase()} de ${formatDay(day)}`}
            onClick={() => onContest(lineId)}
          >
            Contestar
          </Button>
        )}
      </td>
    </tr>
  );
}

const contestWords = (decision: StatementLine['decision']) => {
  if (!decision) return 'Contestada: o escritório vai decidir';
  return decision.decision === 'kept'
    ? 'Contestada, mantida'
    : `Contestada, corrigida em ${formatMoney(decision.cents)}`;
};

/** How a line stands, in words: of a contested one what was said and what was answered. */
function standingOf({ isEarned, answer, decision }: StatementLine, zone: string) {
  if (answer?.answer === 'contested')
    return (
      <>
        {contestWords(decision)}
        <small>
          Contestação de {formatDate(answer.at, zone)}: {answer.reason}
        </small>
        {decision && (
          <small>
            Decisão de {decision.who}, {formatDate(decision.at, zone)}: {decision.reason}
          </small>
        )}
      </>
    );
  const earned = isEarned ? 'Ganha' : 'A confirmar: o cliente não pagou';
  return answer ? `${earned}, aceita` : earned;
}
