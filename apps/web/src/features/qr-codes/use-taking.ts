import { useQueryClient } from '@tanstack/react-query';
import type { PersonCode } from '@traco/contract/qr-codes/qr-codes';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';

type Badges = Parameters<typeof client.qrCodes.badges>[0];

/** Takes what is to be printed out of the app; that it was is noted. */
export function useTaking({ person }: PersonCode) {
  const queries = useQueryClient();
  const { send, isSending, failure } = useSending();
  const of = { kind: person.kind, personId: person.id };
  const take = (made: () => Promise<File[]>) =>
    send(async () => {
      for (const file of await made()) saveFile(file);
      const noted = await client.qrCodes.printed({ ...of, id: newId() });
      queries.setQueryData(api.qrCodes.read.queryKey({ input: of }), noted);
    });
  /** Takes badges that the server made: it has noted them itself. */
  const takeBadges = (wish: Omit<Badges, 'personIds'>) =>
    send(async () => {
      saveFile(await client.qrCodes.badges({ personIds: [person.id], ...wish }));
      await queries.invalidateQueries({ queryKey: api.qrCodes.read.queryKey({ input: of }) });
    });
  return { take, takeBadges, isTaking: isSending, failure };
}
