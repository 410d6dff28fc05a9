import { Button, Checkbox, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { KIT_ITEMS, LINK_DAYS, type Material } from '@traco/contract/support-materials/support-material';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ShareMessage } from '../../ui/share-message.tsx';
import { ShortDialog } from '../../ui/short-dialog.tsx';
import classes from './materials.module.css';

interface Props {
  materials: readonly Material[];
  /** Whether a kit is being put together: a bar counts what is in it until the dialog opens. */
  asKit?: boolean;
  isOpen: boolean;
  onOpen?: () => void;
  onClose: () => void;
  onStop?: () => void;
}

/** One link for one material, or for a kit of some with the sender's card. */
export default function ShareDialog(props: Props) {
  const { materials, asKit, isOpen, onOpen, onClose, onStop } = props;
  if (isOpen && materials.length > 0)
    return <LinkForm materials={materials} asKit={asKit} onClose={onClose} onDone={onStop ?? onClose} />;
  if (!asKit) return null;
  return (
    <section className={classes.kitBar} aria-label="Kit da obra">
      <span>
        {materials.length === 0
          ? `Escolha até ${KIT_ITEMS} materiais para um link só.`
          : `${counted(materials.length, 'material', 'materiais')} de ${KIT_ITEMS} no kit`}
      </span>
      <Button disabled={materials.length === 0} onClick={onOpen}>
        Criar link do kit
      </Button>
      <Button variant="default" onClick={onStop}>
        Cancelar
      </Button>
    </section>
  );
}

function LinkForm(props: {
  materials: readonly Material[];
  asKit: boolean | undefined;
  onClose: () => void;
  onDone: () => void;
}) {
  const { materials, asKit, onClose, onDone } = props;
  const [id] = useState(() => newId());
  const [title, setTitle] = useState(asKit ? 'Kit da obra' : (materials[0]?.title ?? '').slice(0, 80));
  const [days, setDays] = useState<(typeof LINK_DAYS)[number]>(7);
  const [withCard, setWithCard] = useState(true);
  const [address, setAddress] = useState('');
  const { send, isSending, failure } = useSending();
  if (address)
    return (
      <ShortDialog title="Link pronto" onClose={onDone}>
        <Stack gap="sm">
          <TextInput
            label="Endereço"
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <p>Vale por {counted(days, 'dia', 'dias')}. Quem tem o endereço abre; você vê quantas vezes.</p>
          <ShareMessage text={`${title}: ${address}`} phone={null} />
        </Stack>
      </ShortDialog>
    );
  return (
    <FormDialog
      title={asKit ? 'Kit da obra' : 'Enviar por link'}
      button="Criar link"
      isSending={isSending}
      failure={failure}
      onSend={() =>
        send(async () => {
          const materialIds = materials.map((each) => each.id);
          const { path } = await client.supportMaterials.share({ id, title, materialIds, days, withCard });
          setAddress(`${location.origin}${path}`);
        })
      }
      onClose={onClose}
    >
      <TextInput
        label="Nome que o cliente lê"
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      {asKit && (
        <ol>
          {materials.map((each) => (
            <li key={each.id}>{each.title}</li>
          ))}
        </ol>
      )}
      <SegmentedControl
        aria-label="Por quanto tempo vale"
        value={String(days)}
        data={LINK_DAYS.map((value) => ({ value: String(value), label: counted(value, 'dia', 'dias') }))}
        onChange={(value) => setDays(Number(value) as typeof days)}
      />
      <Checkbox
        label="Com o meu cartão (nome, telefone e unidade)"
        checked={withCard}
        onChange={(event) => setWithCard(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
