import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import { judgeAnswer, personHeaders, shownMark } from './shown-person.ts';

/** The same file under the same id is one document, however often it is sent. */
const ARRIVED_OR_NOT =
  'O servidor não respondeu: não se sabe se o arquivo chegou. Tente de novo, ele não entra duas vezes.';

/** Why a file did not go: the server's own sentence, or nothing came back. */
export class NotSent extends Error {
  override name = 'NotSent';
}

/**
 * Sends a form with a file and tells how much of it has gone, which `fetch` cannot. Sent again with the same id it is the
 * same document: a retry after a lost answer makes no second one.
 * @param onProgress is given a share, from 0 to 1
 * @param signal gives the sending up
 */
export function sendFile<Answer>(
  address: string,
  fields: Record<string, string | File>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const asked = shownMark();
    const wasOnline = navigator.onLine;
    request.onload = () => {
      try {
        judgeAnswer(request.getResponseHeader(PERSON_HEADER), asked);
      } catch (error) {
        return reject(error);
      }
      const answer = readAnswer(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer as Answer);
      else reject(new NotSent(answer?.message ?? ARRIVED_OR_NOT));
    };
    request.onerror = () =>
      reject(
        new NotSent(wasOnline ? ARRIVED_OR_NOT : 'Sem conexão: o arquivo não foi enviado. Tente de novo.'),
      );
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.onabort = () => reject(new NotSent('O envio foi interrompido.'));
    request.open('POST', `/api${address}`);
    for (const [name, value] of Object.entries(personHeaders())) request.setRequestHeader(name, value);
    request.send(form);
  });
}

function readAnswer(text: string): { message?: string } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
