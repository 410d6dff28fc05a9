import type { Box } from '@traco/contract/documents/document-fields';
import { fieldKindWords } from '@traco/contract/documents/document-words';
import type { SigningPage } from '@traco/contract/sign/sign';
import classes from './marks.module.css';
import type { SigningDraft } from './signing-draft.ts';

const share = (value: number) => `${value * 100}%`;

/** Where something stands on its page. */
export const boxStyle = ({ x, y, width, height }: Box) => ({
  left: share(x),
  top: share(y),
  width: share(width),
  height: share(height),
});

interface Props {
  page: SigningPage;
  draft: SigningDraft;
  index: number;
}

/** What stands on one page: what others have left there, and the places that wait for the signer, filled in as far as they have. */
export function PageMarks({ page: { marks, fields }, draft, index }: Props) {
  return (
    <>
      {marks
        .filter(({ box }) => box.page === index)
        .map(({ box, nameHint, picture, words }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are told by their places alone
            key={index}
            className={classes.mark}
            style={boxStyle(box)}
            title={`De ${nameHint}`}
          >
            {picture ? <img src={picture} alt={`Assinatura de ${nameHint}`} /> : words}
          </span>
        ))}
      {fields
        .filter(({ box }) => box.page === index)
        .map((field) => (
          <span key={field.id} className={classes.place} style={boxStyle(field.box)}>
            <Filled field={field} draft={draft} />
          </span>
        ))}
    </>
  );
}

/** A field as it will be; its name until there is something to show. */
function Filled({ field, draft }: { field: SigningPage['fields'][number]; draft: SigningDraft }) {
  const { id, kind, label } = field;
  const drawing = kind === 'signature' ? draft.signature : kind === 'initials' ? draft.initials : null;
  if (drawing) return <img src={`data:image/png;base64,${drawing}`} alt={`${fieldKindWords[kind]}: a sua`} />;
  return (kind === 'text' && draft.values[id]?.trim()) || label || fieldKindWords[kind];
}
