import { useQuery } from '@tanstack/react-query';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { pathOfTerm } from '@traco/contract/terms/term-words';
import type { OwnTerm } from '@traco/contract/terms/terms';
import { api } from '../../../lib/api.ts';
import { formatDate, formatDay } from '../../../lib/formats.ts';
import { BoardEmpty } from '../../../ui/board.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../../../ui/paper-lines.module.css';

/** The terms of whoever is signed in: what they owe first, then what they have answered, each with its receipt. */
export function OwnTerms() {
  const { data } = useQuery(api.terms.own.queryOptions());
  if (!data) return null;
  const owed = data.filter(({ receipt }) => receipt === null).length;
  return (
    <Panel title="Termos a aceitar" aside={owed > 0 ? `${owed} a responder` : 'em dia'}>
      {data.length === 0 ? (
        <BoardEmpty>Nenhum termo para você.</BoardEmpty>
      ) : (
        <ul className={classes.lines}>
          {data.map((term) => (
            <li key={term.versionId} data-overdue={term.isOverdue || undefined}>
              <div>
                <strong>{term.title}</strong>
                <small>{wordsOf(term)}</small>
              </div>
              {term.receipt ? (
                <a href={`/api/term-receipts/${term.receipt.code}`} target="_blank" rel="noreferrer">
                  Recibo<span className="visually-hidden"> de {term.title}</span>
                </a>
              ) : (
                <a className="plain-button" href={pathOfTerm(term.versionId)}>
                  Ler e responder<span className="visually-hidden"> {term.title}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function wordsOf({ version, dueOn, isOverdue, receipt }: OwnTerm): string {
  if (receipt)
    return `versão ${version}, ${receipt.answer === 'accepted' ? 'aceito' : 'recusado'} em ${formatDate(receipt.answeredAt, COMPANY_ZONE)}`;
  if (!dueOn) return `versão ${version}`;
  return isOverdue
    ? `versão ${version}, prazo vencido em ${formatDay(dueOn)}`
    : `versão ${version}, até ${formatDay(dueOn)}`;
}
