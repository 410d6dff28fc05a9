import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { termStandingWords, termWayWords } from '@traco/contract/terms/term-words';
import { formatCpf } from '@traco/contract/values/identifiers';
import { api } from '../../../lib/api.ts';
import { formatDay, formatInstant } from '../../../lib/formats.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { Callout } from '../../../ui/callout.tsx';
import { DetailLines } from '../../../ui/detail-lines.tsx';
import { ShortDialog } from '../../../ui/short-dialog.tsx';
import { TermText } from '../shared/term-text.tsx';
import classes from './management.module.css';

/** An answer as it was given: the text to the letter, with the person's own as it was then. */
export function AnswerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: given, error } = useQuery(api.terms.answerGiven.queryOptions({ input: { id } }));
  return (
    <ShortDialog hasAddress title={given ? `Resposta de ${given.name}` : 'Resposta'} onClose={onClose}>
      {error && (
        <Callout tone="danger" role="alert">
          {sentenceFor(error)}
        </Callout>
      )}
      {!given && !error && <Skeleton height={240} radius="md" />}
      {given && (
        <>
          <DetailLines
            lines={[
              ['Resposta', termStandingWords[given.answer]],
              ['Em', formatInstant(given.answeredAt, COMPANY_ZONE)],
              ['Como', termWayWords[given.way]],
              ['Assinado em', given.signedOn && formatDay(given.signedOn)],
              [
                'Lista assinada',
                given.fileId && (
                  <a key="scan" href={`/api/files/${given.fileId}`} target="_blank" rel="noreferrer">
                    Ver digitalização
                  </a>
                ),
              ],
              ['Motivo', given.reason],
              ['Aparelho', [given.device, given.ipAddress].filter(Boolean).join(' · ')],
              [
                'Recibo',
                <a key="code" href={`/api/term-receipts/${given.code}`} target="_blank" rel="noreferrer">
                  {given.code}
                </a>,
              ],
              [
                'SHA-256',
                <code key="hash" className={classes.sign}>
                  {given.sha256}
                </code>,
              ],
            ]}
          />
          <h3 className={classes.part}>
            {given.title}, versão {given.version}
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
          <section className={classes.text} tabIndex={0} aria-label="O que foi respondido">
            <TermText
              body={given.body}
              values={{ nome: given.name, cpf: formatCpf(given.cpf), unidade: given.unitName }}
            />
          </section>
        </>
      )}
    </ShortDialog>
  );
}
