import { fieldKindWords } from '@traco/contract/document-words';
import type { SigningPage } from '@traco/contract/sign';
import classes from './sign.module.css';

const share = (value: number) => `${value * 100}%`;

/** The places of one page that wait for the signer. */
export function SigningFields({ fields, page }: { fields: SigningPage['fields']; page: number }) {
  return fields
    .filter(({ box }) => box.page === page)
    .map(({ id, kind, label, box: { x, y, width, height } }) => (
      <span
        key={id}
        className={classes.place}
        style={{ left: share(x), top: share(y), width: share(width), height: share(height) }}
      >
        {label || fieldKindWords[kind]}
      </span>
    ));
}
