import { Button, Text } from '@mantine/core';
import { FACTOR_STAYS, type OwnFactors, RECOVERY_CODES } from '@traco/contract/second-factor/second-factor';
import { type ReactNode, useState } from 'react';
import { Callout } from '../../ui/callout.tsx';
import { AskOfFactor, type FactorToRemove, isLast } from './ask-of-factor.tsx';
import classes from './second-factor.module.css';

interface Props {
  own: OwnFactors;
  onAdd: (factor: 'totp' | 'passkey') => void;
  onCodes: (codes: string[]) => void;
  onChanged: () => Promise<void>;
}

/** What there is of one's second factors, each with what may be done with it; taking away asks first. */
export function FactorList({ own, onAdd, onCodes, onChanged }: Props) {
  const [asked, setAsked] = useState<FactorToRemove>();
  const [held, setHeld] = useState('');
  const { totp, passkeys, recoveryCodesLeft, passkeyAddress } = own;
  const hasOne = totp || passkeys.length > 0;
  const askToRemove = (factor: FactorToRemove) => {
    const mustStay = own.required && isLast(own);
    setHeld(mustStay ? FACTOR_STAYS : '');
    if (!mustStay) setAsked(factor);
  };
  const close = () => setAsked(undefined);
  return (
    <div className={classes.stack}>
      <Text>
        Além da senha, o sistema pede algo que só você tem: um código do seu celular ou uma chave de acesso.
        Quem descobrir a sua senha não entra.
      </Text>
      <ul className={classes.factors}>
        <AppFactor isActive={totp} onAdd={() => onAdd('totp')} onRemove={() => askToRemove({ is: 'totp' })} />
        {passkeys.map(({ id, name }) => (
          <Factor key={id} name={name} words="Chave de acesso">
            <Button
              variant="default"
              size="xs"
              aria-label={`Remover a chave ${name}`}
              onClick={() => askToRemove({ is: 'passkey', id, name })}
            >
              Remover
            </Button>
          </Factor>
        ))}
        <Factor name="Chave de acesso" words={passkeyWords(passkeyAddress)}>
          <Button
            size="xs"
            variant="default"
            disabled={passkeyAddress !== window.location.origin}
            onClick={() => onAdd('passkey')}
          >
            Cadastrar chave
          </Button>
        </Factor>
        {hasOne && (
          <Factor
            name="Códigos de recuperação"
            words={`${recoveryCodesLeft} de ${RECOVERY_CODES} ainda valem. Para o dia em que o celular se perder.`}
          >
            <Button variant="default" size="xs" onClick={() => setAsked({ is: 'codes' })}>
              Fazer novos
            </Button>
          </Factor>
        )}
      </ul>
      {held && (
        <Callout tone="danger" role="alert">
          {held}
        </Callout>
      )}
      {asked && (
        <AskOfFactor
          asked={asked}
          own={own}
          onCodes={onCodes}
          onRemoved={async () => {
            close();
            await onChanged();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

interface AppProps {
  isActive: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

const AppFactor = ({ isActive, onAdd, onRemove }: AppProps) => (
  <Factor
    name="Aplicativo de códigos"
    words={
      isActive
        ? 'Ativo: pede seis números a cada entrada.'
        : 'Um aplicativo gratuito do celular (Google Authenticator, Microsoft Authenticator, Authy) mostra seis números que mudam a cada meio minuto, também sem internet.'
    }
  >
    {isActive ? (
      <Button variant="default" size="xs" onClick={onRemove}>
        Remover aplicativo
      </Button>
    ) : (
      <Button size="xs" onClick={onAdd}>
        Cadastrar aplicativo
      </Button>
    )}
  </Factor>
);

function Factor({ name, words, children }: { name: string; words: string; children: ReactNode }) {
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>{words}</small>
      </div>
      {children}
    </li>
  );
}

/** What a passkey is, or why there is none at the address that is open. */
function passkeyWords(address: string | null): string {
  if (address === window.location.origin)
    return 'A digital, o rosto ou o PIN deste aparelho, ou uma chave USB.';
  return address
    ? `Só funciona em ${address}: abra o sistema por esse endereço, ou use o aplicativo de códigos.`
    : 'Não funciona neste endereço, que não tem nome com https. Use o aplicativo de códigos.';
}
