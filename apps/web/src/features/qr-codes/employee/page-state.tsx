import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { PersonCode } from '@traco/contract/qr-codes/qr-codes';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { outcomeWords } from '../../../lib/outcomes.ts';
import { Callout } from '../../../ui/callout.tsx';

/** Whether the page that the badge leads to is on, and the way to have it on. */
export function PageState({ code: { person, page, canBeAsked } }: { code: PersonCode }) {
  const queries = useQueryClient();
  const { send, isSending, failure } = useSending();
  const turn = (isOn: boolean) =>
    send(async () => {
      const turned = await client.qrCodes.switchPage({ personId: person.id, isOn });
      const input = { kind: person.kind, personId: person.id };
      queries.setQueryData(api.qrCodes.read.queryKey({ input }), turned);
    });
  const ask = () =>
    send(async () => {
      await client.qrCodes.askForPage({ personId: person.id });
      notify({ message: `${outcomeWords.noticeLeft(person.name)}.`, tone: 'success' });
    });
  const refused = failure && <p role="alert">{failure}</p>;
  if (page === 'on')
    return (
      <Callout tone="success" title="Página ligada">
        Quem lê o crachá vê o que {person.name} escolheu e valida o vínculo.
        {refused}
        <div>
          <Button size="xs" mt="xs" variant="default" loading={isSending} onClick={() => void turn(false)}>
            Desligar a página
          </Button>
        </div>
      </Callout>
    );
  return (
    <Callout tone="warning" title="Página desligada">
      {page === 'off'
        ? 'Quem lê o crachá recebe “vínculo não confirmado”.'
        : 'Só o funcionário liga a própria página, ao aceitar o termo. Até lá o crachá responde “vínculo não confirmado”.'}
      {refused}
      <div>
        {page === 'off' ? (
          <Button size="xs" mt="xs" loading={isSending} onClick={() => void turn(true)}>
            Ligar a página
          </Button>
        ) : canBeAsked ? (
          <Button size="xs" mt="xs" loading={isSending} onClick={() => void ask()}>
            Pedir que ligue a página
          </Button>
        ) : (
          'Ainda não tem conta em que receber o aviso.'
        )}
      </div>
    </Callout>
  );
}
