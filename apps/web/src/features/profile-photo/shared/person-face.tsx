import { Avatar } from '@mantine/core';
import type { PersonKey } from '@traco/contract/profile-photo/profile-photo';
import { initialsOf } from '@traco/contract/qr-codes/qr-art/svg';
import type { ReactNode } from 'react';
import { pathOf } from '../../../lib/paths.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import classes from './person-face.module.css';
import { photoAddress } from './photo-address.ts';

/** A person of a register with the name of their photo. */
interface Pictured {
  id: string;
  name: string;
  photoId: string | null;
}

interface Props {
  kind: PersonKey['kind'];
  person: Pictured;
  /** Where it stands: one of many, or by itself. */
  place: 'list' | 'panel';
}

/** A person's face, or the initials of who has no photo. The name stands beside it, so it says nothing of its own. */
export const PersonFace = ({ kind, person: { id, name, photoId }, place }: Props) => (
  <Avatar
    src={photoAddress(kind, id, photoId)}
    alt=""
    className={classes.face}
    data-place={place}
    imageProps={{ loading: 'lazy', decoding: 'async', draggable: false }}
  >
    <span aria-hidden>{initialsOf(name)}</span>
  </Avatar>
);

/** A person in a list: face, name, and a quieter word below. */
export const PersonCell = ({ kind, person, below }: Omit<Props, 'place'> & { below: string }) => (
  <span className={classes.person}>
    <PersonFace kind={kind} person={person} place="list" />
    <span>
      <b>{person.name}</b>
      <small title={below}>{below}</small>
    </span>
  </span>
);

/** The head of a person's panel: the face with the way to another, and how they stand. */
export const PersonHead = ({ kind, person, children }: Omit<Props, 'place'> & { children: ReactNode }) => (
  <div className={classes.head}>
    <PersonFace kind={kind} person={person} place="panel" />
    <div>
      {children}
      <ScreenLink to={pathOf('/create-profile-photo', {}, { pessoa: `${kind}:${person.id}` })}>
        {person.photoId ? 'Trocar foto' : 'Fazer a foto'}
      </ScreenLink>
    </div>
  </div>
);
