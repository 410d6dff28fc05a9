import type { ConcreteReturn } from '@traco/contract/concrete-return/return-record';
import { useState } from 'react';
import { MoneyField, VolumeField } from '../../../kit/form/typed-fields.tsx';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { parseBrazilianNumber, parseCents, typedMoney, typedVolume } from '../../../lib/brazilian-number.ts';
import { formatExactM3, formatM3, formatMoney } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface Props {
  found: ConcreteReturn;
  onCharged: (changed: ConcreteReturn) => void;
  onClose: () => void;
}

/** How much of what came back the customer pays for; nothing takes the charge back. */
export function ChargeDialog({ found, onCharged, onClose }: Props) {
  const { load, chargedM3, chargeCents, surplusM3, residueM3 } = found;
  const [m3, setM3] = useState(typedVolume(chargedM3 || surplusM3));
  const [money, setMoney] = useState(typedMoney(chargeCents));
  const { send, isSending, failure, tell } = useSending();
  const volume = parseBrazilianNumber(m3) ?? 0;
  const most = Math.round((surplusM3 + residueM3) * 100) / 100;
  const charge = () => {
    if (volume > most) return tell(`Cobre no máximo ${formatExactM3(most)}: é o que voltou.`);
    return send(async () => {
      const changed = await client.concreteReturn.charge({
        id: found.id,
        revision: found.revision,
        chargedM3: load ? volume : 0,
        chargeCents: load ? 0 : (parseCents(money) ?? 0),
      });
      onCharged(changed);
      notify({
        message: changed.chargesCustomer
          ? `Cobrado: ${formatMoney(changed.chargeCents)}.`
          : 'Nada é cobrado deste retorno.',
        tone: 'success',
      });
      onClose();
    });
  };
  return (
    <FormDialog
      title="Cobrar do cliente"
      button="Salvar cobrança"
      isSending={isSending}
      failure={failure}
      onSend={charge}
      onClose={onClose}
    >
      {load ? (
        <>
          <VolumeField
            label="Volume cobrado (m³)"
            field="chargedM3"
            most={most}
            value={m3}
            onChange={setM3}
          />
          <p role="status">
            {formatMoney(Math.round(volume * load.priceCentsPerM3))} pelo preço da carga. Zero tira a
            cobrança.
          </p>
        </>
      ) : (
        <MoneyField label="Valor cobrado (R$)" value={money} onChange={setMoney} />
      )}
      {found.usedM3 > 0 && <p>Deste retorno, {formatM3(found.usedM3)} já foram aproveitados.</p>}
    </FormDialog>
  );
}
