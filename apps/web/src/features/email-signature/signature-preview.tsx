import { Button, SegmentedControl } from '@mantine/core';
import { IconCopy, IconDownload, IconFileCode } from '@tabler/icons-react';
import type { SignatureSources } from '@traco/contract/email-signature/email-signature';
import type { SignatureFields } from '@traco/contract/email-signature/signature-fields';
import {
  LONGEST_SIGNATURE,
  signatureHtml,
  signaturePage,
  signatureText,
} from '@traco/contract/email-signature/signature-html';
import { useMemo, useState } from 'react';
import { formatCount } from '../../lib/formats.ts';
import { copyAndSay, copyRichAndSay } from '../../lib/outcomes.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './email-signature.module.css';
import { HowTo } from './how-to.tsx';
import { MailFrame, type MailMode } from './mail-frame.tsx';

const modes = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'phone', label: 'Celular' },
] as const;

const NOT_COPIED = 'O navegador não deixou copiar. Baixe o arquivo .html e copie dele.';

/** How the signature arrives, and the ways to take it to a mail client. */
export function SignaturePreview({
  fields,
  sources,
}: {
  fields: SignatureFields;
  sources: SignatureSources;
}) {
  const [mode, setMode] = useState<MailMode>('light');
  const parts = useMemo(
    () => ({
      company: sources.company,
      logo: sources.logo,
      sellerPage: sources.sellers.find(({ id }) => id === fields.sellerId)?.page ?? null,
      address: sources.unit.address,
      notice: sources.template.notice,
    }),
    [fields.sellerId, sources],
  );
  const html = signatureHtml(fields, parts);
  return (
    <section className={classes.preview} aria-label="Como fica">
      <div className={classes.modes}>
        <SegmentedControl
          aria-label="Ver como"
          value={mode}
          data={[...modes]}
          onChange={(value) => setMode(value as MailMode)}
        />
        <small>{formatCount(html.length)} caracteres</small>
      </div>
      <MailFrame html={html} mode={mode} />
      {html.length > LONGEST_SIGNATURE && (
        <Callout tone="warning" role="status">
          A assinatura passa de {formatCount(LONGEST_SIGNATURE)} caracteres: o Gmail não a aceita inteira.
          Encurte o aviso ou tire uma linha.
        </Callout>
      )}
      <div className={classes.actions}>
        <Button
          variant="light"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() =>
            void copyRichAndSay(
              { html, words: signatureText(fields, parts) },
              'Assinatura copiada. Cole no seu e-mail.',
              NOT_COPIED,
            )
          }
        >
          Copiar assinatura
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileCode size={18} aria-hidden />}
          onClick={() => void copyAndSay(html, 'HTML copiado.', NOT_COPIED)}
        >
          Copiar HTML
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            saveFile(
              new File([signaturePage(fields, parts)], 'assinatura.html', {
                type: 'text/html;charset=utf-8',
              }),
            )
          }
        >
          Baixar .html
        </Button>
      </div>
      <HowTo />
    </section>
  );
}
