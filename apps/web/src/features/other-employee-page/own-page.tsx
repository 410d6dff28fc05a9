import { Button, Checkbox, Group, Stack, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnCard } from '@traco/contract/other-employee-page/other-employee-page';
import {
  publicCardFields,
  publicCardFieldWords,
  publicCardTerm,
} from '@traco/contract/public-page/public-page-words';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import callout from '../../ui/callout.module.css';
import { Panel } from '../../ui/panel.tsx';
import classes from './own-panel.module.css';

/** What their page shows, if they want one: off until they accept its term. */
export function OwnPage({ card }: { card: OwnCard }) {
  const queries = useQueryClient();
  const [isOn, setOn] = useState(card.isOn);
  const [fields, setFields] = useState(
    card.revision === 0 ? ['jobTitle' as const, 'unit' as const] : card.fields,
  );
  const [accepts, setAccepts] = useState(false);
  const { send, isSending, failure, tell } = useSending();
  const needsTerm = isOn && !card.acceptedAt;
  const save = () => {
    if (needsTerm && !accepts) return tell('Leia e aceite o termo para ligar a página.');
    return send(async () => {
      const saved = await client.otherEmployeePage.change({
        fields,
        isOn,
        revision: card.revision,
        ...(needsTerm ? { accepts: publicCardTerm.version } : {}),
      });
      queries.setQueryData(api.otherEmployeePage.own.queryKey(), saved);
      notify({
        message: saved.isOn ? 'Sua página está ligada.' : 'Sua página está desligada.',
        tone: 'success',
      });
    });
  };
  return (
    <Panel title="Minha página pública" aside={card.isOn ? 'ligada' : 'desligada'}>
      <Stack gap="sm">
        <Switch
          label="Página ligada"
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        <fieldset className={classes.fields}>
          <legend>Além do nome, mostrar</legend>
          {publicCardFields.map((field) => (
            <Checkbox
              key={field}
              label={publicCardFieldWords[field]}
              checked={fields.some((each) => each === field)}
              onChange={(event) =>
                setFields(
                  event.currentTarget.checked ? [...fields, field] : fields.filter((each) => each !== field),
                )
              }
            />
          ))}
        </fieldset>
        {needsTerm && <CardTerm accepts={accepts} onAccept={setAccepts} />}
        {failure && (
          <p className={callout.formFailure} role="alert">
            {failure}
          </p>
        )}
        <Group justify="space-between">
          {card.isOn ? (
            <a href={`${card.address}?ver=cartao`} target="_blank" rel="noreferrer">
              Ver como os outros veem
            </a>
          ) : (
            <span />
          )}
          <Button loading={isSending} onClick={() => void save()}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

interface TermProps {
  accepts: boolean;
  onAccept: (accepts: boolean) => void;
}

const CardTerm = ({ accepts, onAccept }: TermProps) => (
  <section className={classes.term} aria-label={publicCardTerm.title}>
    <h3>{publicCardTerm.title}</h3>
    {publicCardTerm.text.map((each) => (
      <p key={each}>{each}</p>
    ))}
    <Checkbox
      label="Li e aceito"
      checked={accepts}
      onChange={(event) => onAccept(event.currentTarget.checked)}
    />
  </section>
);
