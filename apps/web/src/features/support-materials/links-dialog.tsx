import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MaterialLink } from '@traco/contract/support-materials/support-material';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatDate, formatInstant } from '../../lib/formats.ts';
import callout from '../../ui/callout.module.css';
import { ShortDialog } from '../../ui/short-dialog.tsx';
import classes from './materials.module.css';

/** The links that the person gave away: how often each was opened, and ending one. */
export default function LinksDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { data } = useQuery(api.supportMaterials.links.queryOptions({ input: {} }));
  const { send, failure } = useSending();
  const end = (id: string) =>
    send(async () => {
      await client.supportMaterials.closeLink({ id });
      await queries.invalidateQueries({ queryKey: api.supportMaterials.links.key() });
    });
  return (
    <ShortDialog title="Meus links" hasAddress onClose={onClose}>
      {!data && <Skeleton height={120} />}
      {data?.length === 0 && <p>Você ainda não criou nenhum link.</p>}
      {failure && (
        <p className={callout.formFailure} role="alert">
          {failure}
        </p>
      )}
      <ul className={classes.links}>
        {data?.map((link) => (
          <li key={link.id}>
            <span>
              <b>{link.title}</b>
              <small>{link.items.map(({ title }) => title).join(', ')}</small>
              <small>
                {counted(link.opens, 'abertura', 'aberturas')}
                {link.lastOpenedAt && <>, a última em {formatInstant(link.lastOpenedAt, deviceZone())}</>} ·{' '}
                {stateOf(link)}
              </small>
            </span>
            {isAlive(link) && (
              <Button variant="default" onClick={() => void end(link.id)}>
                Encerrar<span className="visually-hidden"> {link.title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ShortDialog>
  );
}

const isAlive = ({ closedAt, expiresAt }: MaterialLink) =>
  closedAt === null && Date.parse(expiresAt) > Date.now();

const stateOf = (link: MaterialLink) => {
  if (link.closedAt) return 'encerrado';
  return isAlive(link)
    ? `vale até ${formatDate(link.expiresAt, deviceZone())}`
    : `venceu em ${formatDate(link.expiresAt, deviceZone())}`;
};
