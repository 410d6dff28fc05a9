import type { Me } from '@traco/contract/identity/identity';
import { displayNameOf } from '@traco/contract/identity/session';
import { useEffect, useRef, useState } from 'react';
import { personNow } from '../kit/session/person.ts';
import { fetchAsPresent } from '../lib/shown-person.ts';
import classes from './person-changed.module.css';
import { goOnAsPresent } from './person-watch.ts';

/** What stands in the place of a page whose person is not the one who is in any more: nothing of theirs, and one way on. */
export function PersonChanged() {
  const [before] = useState(personNow);
  const [present, setPresent] = useState<Me | null>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    document.title = 'Traço';
    button.current?.focus();
    fetchAsPresent('/api/identity/me')
      .then((answer) => (answer.ok ? (answer.json() as Promise<Me | null>) : undefined))
      .then(setPresent, () => undefined);
  }, []);
  const isSame = present && before?.accountId === present.accountId;
  const was = before ? nameOf(before) : 'outra pessoa';
  return (
    <main className={classes.page}>
      <img src="/icon.svg" alt="" width="40" height="40" />
      <h1>
        {isSame
          ? 'Seu acesso mudou'
          : present
            ? `Esta aba era de ${was}; agora você está como ${nameOf(present)}`
            : `Esta aba era de ${was}`}
      </h1>
      <p>
        {isSame
          ? 'A sua unidade ou o seu tipo de usuário mudou enquanto esta aba estava aberta.'
          : 'Nada desta aba foi enviado em nome de outra pessoa.'}
      </p>
      <button ref={button} type="button" className="plain-button" onClick={goOnAsPresent}>
        {present && !isSame ? `Continuar como ${nameOf(present)}` : present === null ? 'Entrar' : 'Continuar'}
      </button>
    </main>
  );
}

/** Posts have no name of a person: there it is the unit's, or what the post is called. */
const nameOf = (person: Me) => person.name || displayNameOf(person);
