import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const figure = (value: number | bigint) => value.toLocaleString('pt-BR');

/** A day as Brazil writes it, of what zod compares dates by: milliseconds, or a date. */
const dayOf = (value: number | bigint | Date) =>
  new Date(Number(value)).toLocaleDateString('pt-BR', { timeZone: 'UTC' });

const megabytes = (bytes: number | bigint) =>
  `${(Number(bytes) / 1_048_576).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

const isMissing = (input: unknown) => input === undefined || input === null || Number.isNaN(input);

/** What is asked for where something else came, by the kind that was expected. */
const expectedWords: Partial<Record<string, string>> = {
  string: 'Preencha este campo.',
  number: 'Informe um número.',
  bigint: 'Informe um número.',
  int: 'Informe um número sem casas decimais.',
  boolean: 'Escolha sim ou não.',
  date: 'Informe uma data válida.',
  array: 'Confira esta lista.',
  set: 'Confira esta lista.',
  map: 'Confira esta lista.',
  tuple: 'Confira esta lista.',
  file: 'Escolha um arquivo.',
};

/** What is asked for where a text is not written as it must be. */
const formatWords: Partial<Record<string, string>> = {
  email: 'E-mail inválido.',
  url: 'Endereço de página inválido.',
  date: 'Informe uma data válida.',
  datetime: 'Informe data e hora válidas.',
  time: 'Informe uma hora válida.',
  guid: 'Não reconhecido: recarregue a página.',
  uuid: 'Não reconhecido: recarregue a página.',
};

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  const most = inclusive ? 'no máximo' : 'menos de';
  switch (origin) {
    case 'string':
      return `Use ${most} ${figure(maximum)} caracteres.`;
    case 'array':
    case 'set':
    case 'map':
      return inclusive && Number(maximum) === 1
        ? 'Escolha só um item.'
        : `Escolha ${most} ${figure(maximum)} itens.`;
    case 'date':
      return `Informe uma data ${inclusive ? 'até' : 'antes de'} ${dayOf(maximum)}.`;
    case 'file':
      return `Escolha um arquivo de ${most} ${megabytes(maximum)}.`;
    default:
      return `Informe ${most} ${figure(maximum)}.`;
  }
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  const least = inclusive ? 'ao menos' : 'mais de';
  switch (origin) {
    case 'string':
      return Number(minimum) === 1 ? 'Preencha este campo.' : `Use ${least} ${figure(minimum)} caracteres.`;
    case 'array':
    case 'set':
    case 'map':
      return inclusive && Number(minimum) === 1
        ? 'Escolha ao menos um item.'
        : `Escolha ${least} ${figure(minimum)} itens.`;
    case 'date':
      return `Informe uma data ${inclusive ? 'a partir de' : 'depois de'} ${dayOf(minimum)}.`;
    case 'file':
      return `Escolha um arquivo de ${least} ${megabytes(minimum)}.`;
    default:
      if (Number(minimum) !== 0) return `Informe ${least} ${figure(minimum)}.`;
      return inclusive ? 'O valor não pode ser negativo.' : 'Informe um valor maior que zero.';
  }
}

/**
 * Our sentence for each kind of refusal that zod knows, where a schema gives it no sentence of its own: the library's
 * would be Portuguese of Portugal. A check of our own (`refine`) says its own sentence.
 */
export function checkWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input)
        ? 'Preencha este campo.'
        : (expectedWords[issue.expected] ?? 'Confira este campo.');
    case 'invalid_value':
      return isMissing(issue.input) || issue.values.length > 1
        ? 'Escolha uma das opções.'
        : 'Valor não aceito.';
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig);
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall);
    case 'invalid_format':
      return formatWords[issue.format] ?? 'Confira como isto foi escrito.';
    case 'not_multiple_of':
      return `Informe um múltiplo de ${figure(issue.divisor)}.`;
    case 'unrecognized_keys':
      return `Campo não aceito: ${issue.keys.join(', ')}.`;
    case 'invalid_key':
    case 'invalid_element':
      return 'Confira esta lista.';
    case 'invalid_union':
      return isMissing(issue.input) ? 'Preencha este campo.' : 'Confira este campo.';
    default:
      return 'Valor não aceito.';
  }
}

z.config({ localeError: checkWords });
