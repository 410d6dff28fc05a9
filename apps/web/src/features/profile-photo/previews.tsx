import type { PhotographedPerson } from '@traco/contract/profile-photo/profile-photo';
import { hasPublicPage } from '@traco/contract/profile-photo/profile-photo-limits';
import classes from './previews.module.css';

interface Props {
  person: PhotographedPerson;
  /** Where the photo is; none yet shows its place. */
  address: string | undefined;
}

/** The photo where it will be seen: on the badge, in the menu, and on the public page of whoever has one. */
export function Previews({ person, address }: Props) {
  const face = (name: string) =>
    address ? <img src={address} alt={`Foto ${name}`} /> : <span className={classes.empty}>sem foto</span>;
  return (
    <div className={classes.previews}>
      <figure>
        <div className={classes.badge}>
          <b>Traço</b>
          {face('no crachá')}
          <strong>{person.name}</strong>
          <span>{person.role}</span>
          <small>{person.unit}</small>
        </div>
        <figcaption>Crachá</figcaption>
      </figure>
      {hasPublicPage(person.kind) && (
        <figure>
          <div className={classes.page}>
            {face('na página pública')}
            <strong>{person.name}</strong>
            <span>{[person.role, person.unit].filter(Boolean).join(' · ')}</span>
            <i>WhatsApp</i>
          </div>
          <figcaption>Página pública</figcaption>
        </figure>
      )}
      <figure>
        <div className={classes.menu}>
          {face('no menu')}
          <span>{person.name}</span>
        </div>
        <figcaption>Menu</figcaption>
      </figure>
    </div>
  );
}
