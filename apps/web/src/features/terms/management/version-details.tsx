import { COMPANY_ZONE } from '@traco/contract/constants';
import type { TermVersion } from '@traco/contract/terms/term';
import { audienceWords } from '@traco/contract/terms/term-words';
import { counted } from '../../../lib/counted.ts';
import { formatCount, formatDay, formatInstant } from '../../../lib/formats.ts';
import { DetailLines } from '../../../ui/detail-lines.tsx';
import type { SetAddress } from '../../../ui/use-address.ts';
import { TermText } from '../shared/term-text.tsx';
import { AnswerBar } from './answer-bar.tsx';
import classes from './management.module.css';
import { TermAddress } from './term-address.tsx';
import { VersionActions } from './version-actions.tsx';
import { VersionPeople } from './version-people.tsx';

export interface VersionProps {
  termId: string;
  version: TermVersion;
  /** Another version is being written. */
  hasDraft: boolean;
  set: SetAddress;
  onChanged: () => void;
}

/** A version: whom it asks, until when, how it was answered, and its text. */
export function VersionDetails(props: VersionProps) {
  const { version } = props;
  const { counts, sha256, publishedAt, remindedAt, dueOn, blocks, attachments } = version;
  const isDraft = version.state === 'draft';
  const asked = counted(counts.asked, 'pessoa', 'pessoas');
  return (
    <>
      <VersionActions {...props} />
      <DetailLines
        lines={[
          ['Versão', version.version],
          ['Quem deve aceitar', audienceWords({ ...version, named: version.people.length })],
          ['Indicados', version.people.map(({ name }) => name).join(', ')],
          ['Prazo', dueOn && `${formatDay(dueOn)}${blocks ? ', depois bloqueia o acesso' : ''}`],
          ['Publicado em', publishedAt && formatInstant(publishedAt, COMPANY_ZONE)],
          ['Lembrado em', remindedAt && formatInstant(remindedAt, COMPANY_ZONE)],
          ['Endereço', !isDraft && <TermAddress key="address" id={version.id} title={version.title} />],
          [
            'SHA-256',
            sha256 && (
              <code key="hash" className={classes.sign}>
                {sha256}
              </code>
            ),
          ],
          [
            isDraft ? 'Vai pedir a' : 'Respostas',
            isDraft ? (
              asked
            ) : (
              <span key="counts" className={classes.counts}>
                <AnswerBar counts={counts} />
                {`${formatCount(counts.accepted)} aceitaram, ${formatCount(counts.refused)} recusaram, ${formatCount(counts.pending)} pendentes, de ${asked}`}
              </span>
            ),
          ],
          [
            'Anexos',
            attachments.length > 0 &&
              attachments.map(({ id, name }) => (
                <a key={id} href={`/api/files/${id}`} target="_blank" rel="noreferrer">
                  {name}{' '}
                </a>
              )),
          ],
        ]}
      />
      <h3 className={classes.part}>Texto</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className={classes.text} tabIndex={0} aria-label="Texto do termo">
        <TermText body={version.body} />
      </section>
      <VersionPeople {...props} />
    </>
  );
}
