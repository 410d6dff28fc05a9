import { COMPANY_ZONE } from '@traco/contract/constants';
import { noteName } from '@traco/contract/delivery-note/delivery-note-words';
import type { VerifiedNote } from '@traco/contract/verify/verify';
import { formatInstant } from '../../../lib/formats.ts';
import classes from './verified-document.module.css';

/** What anybody learns of a delivery note's paper: which one it is, whether it is in force, and where the note is read. */
export function NoteFacts({ note }: { note: VerifiedNote }) {
  const { unitName, version, isInForce, copy, keptAt, seal, path } = note;
  return (
    <section className={classes.card}>
      <h2>Nota de remessa {noteName(note)}</h2>
      <p>
        {unitName} · {copy === 'whole' ? 'nota completa' : 'cópia sem documentos'} · versão {version},{' '}
        {isInForce ? 'vigente' : 'substituída'}
      </p>
      <p>
        {seal ? 'Selada em' : 'Com código de verificação, de'} {formatInstant(keptAt, COMPANY_ZONE)} (horário
        de Brasília)
        {seal && ` com o certificado “${seal.certificate}”`}
        {seal?.isSelfSigned && ', gerado pela própria instalação (não é de autoridade certificadora)'}.
      </p>
      <a className="plain-button" data-quiet href={path}>
        Abrir a página da nota
      </a>
    </section>
  );
}
