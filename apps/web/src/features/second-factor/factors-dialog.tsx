import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ShortDialog } from '../../ui/short-dialog.tsx';
import { OwnFactors } from './own-factors.tsx';

/** One's own second factors in a dialog, which does not go with codes that nobody wrote down. */
export default function FactorsDialog({ onClose }: { onClose: () => void }) {
  const [hasCodes, setHasCodes] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <ShortDialog
      onClose={hasCodes ? () => setLeaving(true) : onClose}
      title="Segundo fator"
      closeOnClickOutside={false}
    >
      <OwnFactors onReady={onClose} onCodes={setHasCodes} />
      {isLeaving && (
        <FormDialog
          title="Fechar sem guardar os códigos?"
          button="Fechar sem guardar"
          isSending={false}
          failure=""
          onSend={onClose}
          onClose={() => setLeaving(false)}
        >
          <Text>
            Eles não aparecem de novo. Sem eles, quem perde o celular ou a chave só entra depois de falar com
            a administração. Para outros, abra este quadro e escolha “Fazer novos”.
          </Text>
        </FormDialog>
      )}
    </ShortDialog>
  );
}
