import { noteCodeWords } from '@traco/contract/delivery-note/delivery-note-words';
import { NOTE_CODE_LENGTH } from '@traco/contract/delivery-note/note-papers';
import { type FormEvent, useState } from 'react';
import { client } from '../../lib/api.ts';
import classes from './delivery-note.module.css';
import { useDownload } from './use-download.ts';

/**
 * The whole paper, with documents and phone: for who types the code that is printed on it, and without one for who is signed in and
 * sees the load.
 * @param onOpen told the code that opened it
 */
export function WholeNote({
  token,
  mayTakeWhole,
  onOpen,
}: {
  token: string;
  mayTakeWhole: boolean;
  onOpen: (code: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const { busy, failure, forget, take } = useDownload();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!mayTakeWhole && typed.length < NOTE_CODE_LENGTH)
      return setProblem(`O código tem ${NOTE_CODE_LENGTH} letras e números.`);
    const code = mayTakeWhole ? null : typed;
    if ((await take(() => client.deliveryNote.whole({ token, code, version: null }))) && code) onOpen(code);
  };
  const said = problem || failure;
  return (
    <form className={classes.part} onSubmit={(event) => void submit(event)}>
      <h3>Nota completa</h3>
      {mayTakeWhole ? (
        <p className={classes.quiet}>
          Com CPF, CNPJ, telefone e assinaturas. Você a vê porque entrou no sistema.
        </p>
      ) : (
        <label className={classes.field}>
          <span>Código impresso na nota completa</span>
          <input
            value={noteCodeWords(typed)}
            placeholder="XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={said !== ''}
            aria-describedby={said ? 'note-code-problem' : undefined}
            onChange={(event) => {
              setTyped(signsOf(event.currentTarget.value));
              setProblem('');
              forget();
            }}
          />
        </label>
      )}
      {said && (
        <p id="note-code-problem" className={classes.beyond} role="alert">
          {said}
        </p>
      )}
      <button type="submit" className="plain-button" data-quiet disabled={busy}>
        {busy ? 'Preparando…' : 'Baixar nota completa'}
      </button>
      {!mayTakeWhole && (
        <p className={classes.quiet}>Sem a nota impressa, peça o código ao motorista ou à usina.</p>
      )}
    </form>
  );
}

const signsOf = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(0, NOTE_CODE_LENGTH);
