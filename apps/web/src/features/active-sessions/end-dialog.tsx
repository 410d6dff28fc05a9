import { Text, TextInput } from '@mantine/core';
import { END_OTHERS_WORD, type ListedSession } from '@traco/contract/active-sessions/active-sessions';
import { type ReactNode, useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { notify } from '../../lib/notices.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  onEnded: () => void;
  onClose: () => void;
}

/** Ends one session; one's own asks a second time. */
export function EndOne({ session, ...props }: Props & { session: ListedSession }) {
  const [isSecond, setSecond] = useState(false);
  const { send, isSending, failure } = useSending();
  const end = () =>
    send(async () => {
      await client.activeSessions.end({ id: session.id, own_too: session.own });
      if (!session.own) notify({ message: `Sessão de ${session.user_name} encerrada.`, tone: 'success' });
      props.onEnded();
    });
  if (session.own && isSecond)
    return (
      <FormDialog
        title="Tem certeza?"
        button="Sair deste aparelho"
        isSending={isSending}
        failure={failure}
        onSend={end}
        onClose={props.onClose}
      >
        <Text>Você sai agora e precisa entrar de novo, com usuário e senha, neste aparelho.</Text>
      </FormDialog>
    );
  return (
    <FormDialog
      title={session.own ? 'Encerrar a sua própria sessão?' : `Encerrar a sessão de ${session.user_name}?`}
      button={session.own ? 'Continuar' : 'Encerrar sessão'}
      isSending={isSending}
      failure={failure}
      onSend={session.own ? () => setSecond(true) : end}
      onClose={props.onClose}
    >
      <Text>
        {session.own
          ? 'Esta é a sessão que você está usando agora.'
          : 'Quem a usa sai na próxima ação, ou em até 30 segundos, e precisa entrar de novo. O que foi salvo fica.'}
      </Text>
    </FormDialog>
  );
}

/** Ends all sessions of a person. */
export function EndPerson({ session, ...props }: Props & { session: ListedSession }) {
  const sentence = session.own
    ? 'Você sai de todos os outros aparelhos. Este continua aberto.'
    : 'A pessoa sai de todos os aparelhos em que entrou e precisa entrar de novo em cada um.';
  return (
    <EndSeveral
      {...props}
      title={session.own ? 'Encerrar suas outras sessões?' : `Encerrar todas de ${session.user_name}?`}
      end={() => client.activeSessions.endPerson({ id: session.id })}
    >
      <Text>{sentence}</Text>
    </EndSeveral>
  );
}

/** Signs everybody else out, once the word is typed. */
export function EndOthers(props: Props) {
  const [word, setWord] = useState('');
  return (
    <EndSeveral
      {...props}
      title="Encerrar todas, menos esta?"
      missing={
        word.trim().toUpperCase() === END_OTHERS_WORD ? '' : `Digite ${END_OTHERS_WORD} para confirmar.`
      }
      end={() => client.activeSessions.endOthers({ word: END_OTHERS_WORD })}
    >
      <Text>
        Todas as pessoas da empresa saem: escritório, unidades, vendedores e motoristas em viagem. Cada uma
        precisa entrar de novo. O que está guardado nos aparelhos será enviado quando entrarem.
      </Text>
      <TextInput
        label={`Digite ${END_OTHERS_WORD}`}
        value={word}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setWord(event.currentTarget.value)}
      />
    </EndSeveral>
  );
}

function EndSeveral(
  props: Props & {
    title: string;
    missing?: string;
    end: () => Promise<{ ended: number }>;
    children: ReactNode;
  },
) {
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    if (props.missing) return tell(props.missing);
    return send(async () => {
      const { ended } = await props.end();
      notify({ message: `${counted(ended, 'sessão encerrada', 'sessões encerradas')}.`, tone: 'success' });
      props.onEnded();
    });
  };
  return (
    <FormDialog
      title={props.title}
      button="Encerrar sessões"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={props.onClose}
    >
      {props.children}
    </FormDialog>
  );
}
