import type { OwnFactors } from '@traco/contract/second-factor/second-factor';
import { AskFirst } from '../../kit/form/ask-first.tsx';
import { client } from '../../lib/api.ts';

/** What is taken away: the app, a passkey, or the recovery codes that still hold. */
export type FactorToRemove = { is: 'totp' } | { is: 'passkey'; id: string; name: string } | { is: 'codes' };

interface Props {
  asked: FactorToRemove;
  own: OwnFactors;
  onCodes: (codes: string[]) => void;
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

/** Says what becomes of one's sign-in before a second factor goes, or codes on paper become useless. */
export function AskOfFactor({ asked, own, onCodes, onRemoved, onClose }: Props) {
  if (asked.is === 'codes')
    return (
      <AskFirst
        title="Fazer novos códigos de recuperação?"
        button="Fazer novos"
        act={async () => onCodes((await client.secondFactor.makeCodes()).recoveryCodes)}
        onClose={onClose}
      >
        {own.recoveryCodesLeft > 0 &&
          `Os códigos de antes (${own.recoveryCodesLeft} ainda valem) deixam de valer na hora, também os que estão no papel. `}
        Os novos aparecem uma vez só: tenha como guardá-los.
      </AskFirst>
    );
  return (
    <AskFirst
      title={asked.is === 'totp' ? 'Remover o aplicativo de códigos?' : `Remover a chave ${asked.name}?`}
      button={asked.is === 'totp' ? 'Remover aplicativo' : 'Remover chave'}
      act={async () => {
        if (asked.is === 'totp') await client.secondFactor.removeTotp();
        else await client.secondFactor.removePasskey({ id: asked.id });
        await onRemoved();
      }}
      onClose={onClose}
    >
      {isLast(own)
        ? 'É o seu único segundo fator: quem descobrir a sua senha entra, e os códigos de recuperação deixam de valer.'
        : 'Ele deixa de abrir a sua conta. Os seus outros segundos fatores continuam.'}{' '}
      Os outros aparelhos em que você entrou precisam entrar de novo. A administração é avisada.
    </AskFirst>
  );
}

/** Whether an account has one second factor and no other. */
export const isLast = ({ totp, passkeys }: OwnFactors): boolean => passkeys.length + (totp ? 1 : 0) === 1;
