import { useQuery } from '@tanstack/react-query';
import { COMPANY_ZONE } from '@traco/contract/constants';
import type { TermPersonKey } from '@traco/contract/terms/term';
import { termStandingWords } from '@traco/contract/terms/term-words';
import { api } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/formats.ts';
import { pathOf } from '../../../lib/paths.ts';
import classes from '../../../ui/paper-lines.module.css';
import { ScreenLink } from '../../../ui/screen-link.tsx';

/** What somebody of a register has answered, each to be read to the letter. */
export function SignedTerms({ person }: { person: TermPersonKey }) {
  const { data } = useQuery(api.terms.ofPerson.queryOptions({ input: person }));
  if (!data) return null;
  if (data.length === 0) return <p>Nenhum termo respondido.</p>;
  return (
    <ul className={classes.lines} aria-label="Termos respondidos">
      {data.map(({ id, title, version, answer, answeredAt }) => (
        <li key={id}>
          <div>
            {title}
            <small>
              versão {version}, {termStandingWords[answer].toLowerCase()} em{' '}
              {formatDate(answeredAt, COMPANY_ZONE)}
            </small>
          </div>
          <ScreenLink to={pathOf('/admin/terms-management', {}, { resposta: id })}>
            Ver<span className="visually-hidden"> a resposta a {title}</span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
