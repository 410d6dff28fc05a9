import { Button } from '@mantine/core';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import classes from './search-dialog.module.css';

interface Props {
  typed: string;
  isEnough: boolean;
  /** A customer is looked for, to make a pour for. */
  isForPour: boolean;
  isSettled: boolean;
  isPaused: boolean;
  error: unknown;
  hasLines: boolean;
  /** Whether the person finds more than screens. */
  findsThings: boolean;
  onAgain: () => void;
}

/** What is said below the field: what to type, that it is looked for, that nothing was found, or why it could not be. */
export function SearchState(props: Props) {
  const { error, isPaused, onAgain } = props;
  return (
    <div className={classes.state} role="status" data-empty={!wordsOf(props) || undefined}>
      {wordsOf(props)}
      {Boolean(error) && !isPaused && (
        <Button variant="default" size="compact-sm" onClick={onAgain}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}

function wordsOf({
  typed,
  isEnough,
  isForPour,
  isSettled,
  isPaused,
  error,
  hasLines,
  findsThings,
}: Props): string {
  if (isPaused)
    return 'Sem conexão: só as telas podem ser abertas. O restante é procurado quando a conexão voltar.';
  if (error) return sentenceFor(error);
  if (!isEnough) {
    if (isForPour) return 'Para quem? Digite o nome do cliente.';
    if (!typed || !findsThings) return hasLines ? '' : 'Nenhuma tela com essas palavras.';
    return 'Digite mais uma letra.';
  }
  if (!isSettled) return hasLines ? '' : 'Procurando…';
  if (hasLines) return '';
  return findsThings
    ? `Nada com “${typed.trim()}”. Confira a grafia ou procure por cliente, obra, placa, pessoa ou número da nota.`
    : 'Nenhuma tela com essas palavras.';
}
