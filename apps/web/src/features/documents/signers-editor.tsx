import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type SignerRole, signerRoles, signerRoleWords } from '@traco/contract/document-words';
import { formatCpf, formatPhone } from '@traco/contract/identifiers';
import { type DraftSigner, newSigner } from './document-draft.ts';
import classes from './documents.module.css';
import { colourOf } from './signer-colours.ts';

interface Props {
  signers: DraftSigner[];
  inOrder: boolean;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onChange: (signers: DraftSigner[]) => void;
}

/** Who signs: one card each, in the order in which they sign. */
export function SignersEditor({ signers, inOrder, chosen, onChoose, onChange }: Props) {
  const change = (id: string, part: Partial<DraftSigner>) =>
    onChange(signers.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const move = (place: number, by: number) => {
    const next = [...signers];
    const [moved] = next.splice(place, 1);
    next.splice(place + by, 0, moved!);
    onChange(next);
  };
  return (
    <>
      {signers.map((signer, place) => (
        <fieldset
          key={signer.id}
          className={classes.signer}
          data-chosen={chosen === signer.id || undefined}
          style={{ borderLeftColor: colourOf(place) }}
          onFocus={() => onChoose(signer.id)}
        >
          <legend>
            {inOrder ? `${place + 1}º a assinar` : `Signatário ${place + 1}`}
            {inOrder && place > 0 && (
              <ActionIcon variant="subtle" aria-label="Assina antes" onClick={() => move(place, -1)}>
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
            )}
            {inOrder && place < signers.length - 1 && (
              <ActionIcon variant="subtle" aria-label="Assina depois" onClick={() => move(place, 1)}>
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Tirar ${signer.name || 'signatário'}`}
              onClick={() => onChange(signers.filter(({ id }) => id !== signer.id))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </legend>
          <TextInput
            label="Nome completo"
            maxLength={120}
            value={signer.name}
            onChange={(event) => change(signer.id, { name: event.currentTarget.value })}
          />
          <div className={classes.pair}>
            <TextInput
              label="CPF"
              inputMode="numeric"
              value={formatCpf(signer.cpf)}
              onChange={(event) =>
                change(signer.id, { cpf: event.currentTarget.value.replace(/\D/g, '').slice(0, 11) })
              }
            />
            <NativeSelect
              label="Assina como"
              value={signer.role}
              data={signerRoles.map((value) => ({ value, label: signerRoleWords[value] }))}
              onChange={(event) => change(signer.id, { role: event.currentTarget.value as SignerRole })}
            />
          </div>
          <div className={classes.pair}>
            <TextInput
              label="E-mail"
              type="email"
              maxLength={120}
              value={signer.email}
              onChange={(event) => change(signer.id, { email: event.currentTarget.value })}
            />
            <TextInput
              label="Telefone"
              inputMode="tel"
              value={formatPhone(signer.phone)}
              onChange={(event) =>
                change(signer.id, { phone: event.currentTarget.value.replace(/\D/g, '').slice(0, 11) })
              }
            />
          </div>
          <Checkbox
            label="Pedir um código de confirmação, que você passa por outro meio"
            checked={signer.asksCode}
            onChange={(event) => change(signer.id, { asksCode: event.currentTarget.checked })}
          />
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => {
          const signer = newSigner();
          onChange([...signers, signer]);
          onChoose(signer.id);
        }}
      >
        Adicionar signatário
      </Button>
    </>
  );
}
