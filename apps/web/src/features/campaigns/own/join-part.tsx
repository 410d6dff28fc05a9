import { Button, Checkbox, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OwnCampaign } from '@traco/contract/campaigns/campaign';
import { type ShownAs, shownAs, shownAsWords } from '@traco/contract/campaigns/campaign-words';
import { pathOfTerm } from '@traco/contract/terms/term-words';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TermText } from '../../terms/shared/term-text.tsx';
import classes from '../campaigns.module.css';

interface Props {
  campaign: OwnCampaign;
  onJoined: () => void;
}

/** The regulation as the term that it is, and the word of whoever wants to take part. */
export function JoinPart({ campaign, onJoined }: Props) {
  const { id, sha256, termVersionId, joinUntil, today, state } = campaign;
  const term = useQuery(api.terms.read.queryOptions({ input: { termId: termVersionId } }));
  const reader = useQuery(
    api.terms.identify.queryOptions({ input: { termId: termVersionId, who: null } }),
  ).data;
  const [answerId] = useState(() => newId());
  const [hasTicked, setTicked] = useState(false);
  const [shown, setShown] = useState<ShownAs>('name');
  const { send, isSending, failure } = useSending();
  if (state !== 'published' || today > joinUntil)
    return (
      <Callout tone="warning">
        O prazo de adesão desta campanha terminou em {formatDay(joinUntil)}: você acompanha o ranking, sem
        pontuar.
      </Callout>
    );
  const join = () =>
    send(async () => {
      await client.campaigns.join({ id, answerId, sha256, shownAs: shown, hasRead: true });
      notify({ message: 'Adesão registrada. Boa campanha!', tone: 'success' });
      onJoined();
    });
  return (
    <Panel title="Participar">
      <div className={classes.term}>
        {term.data && (
          <TermText
            body={term.data.body}
            values={reader && { nome: reader.name, cpf: reader.cpf, unidade: reader.unitName }}
          />
        )}
      </div>
      <form
        className={classes.join}
        aria-label="Participar da campanha"
        onSubmit={(event) => {
          event.preventDefault();
          void join();
        }}
      >
        <Radio.Group
          label="Como aparecer no ranking"
          value={shown}
          onChange={(value) => setShown(value as ShownAs)}
        >
          <Stack gap="sm" mt="xs">
            {shownAs.map((each) => (
              <Radio key={each} value={each} label={shownAsWords[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <Checkbox
          label="Li e aceito o regulamento"
          checked={hasTicked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        {failure && (
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        )}
        <Button type="submit" loading={isSending} disabled={!hasTicked || !term.data}>
          Participar
        </Button>
        <a href={pathOfTerm(termVersionId)}>Abrir o regulamento em outra página</a>
      </form>
    </Panel>
  );
}
