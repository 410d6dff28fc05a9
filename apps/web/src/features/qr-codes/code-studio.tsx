import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { codeArt } from '@traco/contract/qr-codes/qr-art/code-art';
import { artWords, codeText } from '@traco/contract/qr-codes/qr-art/code-text';
import { codeSizes } from '@traco/contract/qr-codes/qr-art/sizes';
import type { CodeContent, CodeSize, PersonCode } from '@traco/contract/qr-codes/qr-codes';
import { useState } from 'react';
import { client } from '../../lib/api.ts';
import callout from '../../ui/callout.module.css';
import { Callout } from '../../ui/callout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { fileWords, pngFile, svgAddress, svgFile } from './art-files.ts';
import { useLook } from './look-fields.tsx';
import { PhoneShows } from './phone-shows.tsx';
import classes from './qr-codes.module.css';
import { useTaking } from './use-taking.ts';

const sizes = Object.keys(codeSizes) as CodeSize[];
const contents: { value: CodeContent; label: string }[] = [
  { value: 'contact', label: 'Contato (vCard)' },
  { value: 'whatsapp', label: 'WhatsApp' },
];

/** A code as it is printed: what it opens, on what, how, and as which file. */
export function CodeStudio({ code }: { code: PersonCode }) {
  const { person, address } = code;
  const [size, setSize] = useState<CodeSize>('card');
  const [content, setContent] = useState<CodeContent>(address ? 'page' : 'contact');
  const { look, wish, fields } = useLook();
  const taking = useTaking(code);
  const text = codeText(content, person, address, size);
  const sheet = codeSizes[size];
  const art = text && codeArt(sheet, text, artWords(content, person), look);
  const name = `qr-${fileWords(person.name)}-${size}`;
  return (
    <Panel title="Para imprimir">
      <Stack gap="md">
        {!address && (
          <SegmentedControl
            aria-label="O que o código abre"
            data={contents}
            value={content}
            onChange={(value) => setContent(value as CodeContent)}
          />
        )}
        {art ? (
          <img
            className={classes.art}
            style={{ maxWidth: `min(34rem, ${(24 * sheet.widthMm) / sheet.heightMm}rem)` }}
            src={svgAddress(art)}
            alt={`Código de ${person.name}, ${sheet.words}`}
          />
        ) : (
          <Callout tone="warning" title="Não há o que mostrar neste código">
            Falta um celular no cadastro de {person.name}.
          </Callout>
        )}
        <SegmentedControl
          aria-label="Tamanho"
          fullWidth
          className={classes.sizes}
          data={sizes.map((value) => ({ value, label: codeSizes[value].words }))}
          value={size}
          onChange={(value) => setSize(value as CodeSize)}
        />
        <Group>{fields}</Group>
        {taking.failure && (
          <p className={callout.formFailure} role="alert">
            {taking.failure}
          </p>
        )}
        {!person.isActive && (
          <Callout tone="warning" title="Cadastro inativo">
            O código não abre nenhuma página e não pode mais ser impresso.
          </Callout>
        )}
        {art && person.isActive && (
          <ArtDownloads
            art={art}
            name={name}
            sheet={sheet}
            taking={taking}
            paper={() =>
              client.qrCodes.paper({ kind: person.kind, personId: person.id, content, size, ...wish })
            }
          />
        )}
        {text && <PhoneShows content={content} person={person} text={text} />}
      </Stack>
    </Panel>
  );
}

interface DownloadsProps {
  art: Parameters<typeof svgFile>[0];
  name: string;
  sheet: { widthMm: number; heightMm: number };
  taking: ReturnType<typeof useTaking>;
  paper: () => Promise<File>;
}

const ArtDownloads = ({ art, name, sheet, taking: { take, isTaking }, paper }: DownloadsProps) => (
  <Group gap="xs">
    <Button loading={isTaking} onClick={() => void take(async () => [await paper()])}>
      Baixar PDF
    </Button>
    <Button variant="default" disabled={isTaking} onClick={() => void take(async () => [svgFile(art, name)])}>
      Baixar SVG
    </Button>
    <Button
      variant="default"
      disabled={isTaking}
      onClick={() => void take(async () => [await pngFile(art, name, sheet.widthMm, sheet.heightMm)])}
    >
      Baixar PNG
    </Button>
  </Group>
);
