import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConcreteReturn, ReturnMatches } from '@traco/contract/concrete-return/return-record';
import { returnDestinationWords } from '@traco/contract/concrete-return/return-words';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatM3 } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { Callout } from '../../ui/callout.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import classes from './concrete-return.module.css';
import { ageWords, statusOfOffer } from './shared/return-status.ts';

const REFRESH_MS = 60_000;

type PourMatch = ReturnMatches['pours'][number];
type UseMatch = ReturnMatches['uses'][number];

/** Which pours and uses could take a surplus, the best first; one tap offers it to the seller. */
export function Matches({ found }: { found: ConcreteReturn }) {
  const queries = useQueryClient();
  const [use, setUse] = useState<UseMatch | null>(null);
  const { send, isSending, failure } = useSending();
  const { data, isPending, error } = useQuery(
    api.concreteReturn.matches.queryOptions({
      input: { id: found.id },
      meta: changesWith('concrete_returns', 'return_offers', 'pours', 'loads'),
      refetchInterval: REFRESH_MS,
    }),
  );
  const changed = () => void queries.invalidateQueries({ queryKey: api.concreteReturn.key() });
  const offer = ({ pourId, m3, seller }: PourMatch) =>
    send(async () => {
      await client.concreteReturn.offer({ id: newId(), returnId: found.id, pourId, m3 });
      changed();
      notify({ message: `Oferecida a ${seller}.`, tone: 'success' });
    });
  const withdraw = (id: string) =>
    send(async () => {
      await client.concreteReturn.withdraw({ id });
      changed();
    });
  if (isPending) return <Skeleton height={160} radius="md" />;
  if (!data)
    return (
      <Callout tone="danger" role="alert">
        {sentenceFor(error)}
      </Callout>
    );
  if (data.leftM3 <= 0) return <p className={classes.quiet}>A sobra já tem destino.</p>;
  return (
    <>
      <p className={classes.quiet}>
        {formatM3(data.leftM3)} de sobra · {ageWords(data.age, data.lifeMinutes)}
      </p>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      {data.pours.length === 0 ? (
        <p>Nenhuma obra em andamento pode receber esta sobra.</p>
      ) : (
        <ol className={classes.matches} aria-label="Obras que podem receber">
          {data.pours.map((match, index) => (
            <PourLine
              key={match.pourId}
              match={match}
              isBest={index === 0}
              isSending={isSending}
              onOffer={() => void offer(match)}
              onWithdraw={(id) => void withdraw(id)}
            />
          ))}
        </ol>
      )}
      <h3 className={classes.subtitle}>Na usina</h3>
      <ol className={classes.matches} aria-label="Usos na usina">
        {data.uses.map((each) => (
          <UseLine key={each.destination} match={each} onChoose={() => setUse(each)} />
        ))}
      </ol>
      {data.out.length > 0 && <LeftOut out={data.out} />}
      {use && <AssignDialog found={found} use={use} onClose={() => setUse(null)} onAssigned={changed} />}
    </>
  );
}

interface PourLineProps {
  match: PourMatch;
  /** The one that is pressed when nothing speaks against it. */
  isBest: boolean;
  isSending: boolean;
  onOffer: () => void;
  onWithdraw: (id: string) => void;
}

/** A pour that could take it. */
function PourLine(props: PourLineProps) {
  const { match, isBest } = props;
  return (
    <li className={classes.match} data-best={isBest || undefined}>
      <span className={classes.score} title="Quanto a obra combina com a sobra, de 0 a 100">
        {match.score}
        <small>de 100</small>
      </span>
      <span className={classes.what}>
        <b>
          {match.customer} · {match.site}
        </b>
        <span>{match.reasons.join(' · ')}</span>
      </span>
      <span className={classes.end}>
        <OfferEnd {...props} />
      </span>
    </li>
  );
}

/** A use at the plant. */
const UseLine = ({ match, onChoose }: { match: UseMatch; onChoose: () => void }) => (
  <li className={classes.match}>
    <span className={classes.score}>
      {match.score}
      <small>de 100</small>
    </span>
    <span className={classes.what}>
      <b>{returnDestinationWords[match.destination]}</b>
      <span>{match.reasons.join(' · ')}</span>
    </span>
    <span className={classes.end}>
      <Button size="sm" variant="default" onClick={onChoose}>
        Dar este destino
      </Button>
    </span>
  </li>
);

/** The pours that cannot take it, and why. */
const LeftOut = ({ out }: Pick<ReturnMatches, 'out'>) => (
  <details className={classes.out}>
    <summary>Por que não as outras obras ({out.length})</summary>
    <ul>
      {out.map(({ pourId, customer, site, reasons }) => (
        <li key={pourId}>
          {customer}, {site}: {reasons.join('; ')}
        </li>
      ))}
    </ul>
  </details>
);

/** How far the offer to a pour is, and the one thing to do about it. */
function OfferEnd({ match: { seller, m3, offer }, isBest, isSending, onOffer, onWithdraw }: PourLineProps) {
  if (offer?.state === 'open')
    return (
      <>
        <StatusBadge status={statusOfOffer('open')} />
        <Button size="sm" variant="subtle" loading={isSending} onClick={() => onWithdraw(offer.id)}>
          Retirar
        </Button>
      </>
    );
  return (
    <>
      {offer && <span title={offer.answer}>{offer.answer || statusOfOffer(offer.state).word}</span>}
      <Button size="sm" variant={isBest ? 'filled' : 'default'} loading={isSending} onClick={onOffer}>
        Oferecer {formatM3(m3)} a {seller}
      </Button>
    </>
  );
}
