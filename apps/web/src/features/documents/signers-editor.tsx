import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type DraftSigner, newSigner } from './document-draft.ts';
import classes from './documents.module.css';
import { colourOf } from './signer-colours.ts';
import { SignerFields } from './signer-fields.tsx';

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
      {signers.map((signer, index) => (
        <fieldset
          key={signer.id}
          className={classes.signer}
          data-chosen={chosen === signer.id || undefined}
          style={{ borderLeftColor: colourOf(index) }}
          onFocus={() => onChoose(signer.id)}
        >
          <legend>
            {inOrder ? `${index + 1}º a assinar` : `Signatário ${index + 1}`}
            {inOrder && index > 0 && (
              <ActionIcon variant="subtle" aria-label="Assina antes" onClick={() => move(index, -1)}>
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
            )}
            {inOrder && index < signers.length - 1 && (
              <ActionIcon variant="subtle" aria-label="Assina depois" onClick={() => move(index, 1)}>
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
          <SignerFields person={signer} onChange={(part) => change(signer.id, part)} />
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
