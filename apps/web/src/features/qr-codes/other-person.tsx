import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { CodeKind } from '@traco/contract/public-page/public-code';
import { api } from '../../lib/api.ts';
import { pathOf } from '../../lib/paths.ts';
import { useFoundPeople } from './use-found-people.ts';

const pathOfCode: Record<CodeKind, (id: string) => string> = {
  seller: (sellerId) => pathOf('/seller-qrcode/{sellerId}', { sellerId }),
  manager: (managerId) => pathOf('/manager-qrcode/{managerId}', { managerId }),
  employee: (employeeId) => pathOf('/other-employee-qrcode/{employeeId}', { employeeId }),
};
const words: Record<CodeKind, string> = { seller: 'Vendedor', manager: 'Gerente', employee: 'Funcionário' };

/** From one person's code to another's: whoever prints prints several. */
export function OtherPerson({ kind, personId }: { kind: CodeKind; personId: string }) {
  const router = useRouter();
  const { data: himself = [] } = useQuery(
    api.qrCodes.people.queryOptions({ input: { kind, personIds: [personId] } }),
  );
  const { data, onSearchChange } = useFoundPeople(kind, himself, ({ name }) => name);
  return (
    <Select
      aria-label={words[kind]}
      size="xs"
      w={260}
      searchable
      allowDeselect={false}
      nothingFoundMessage="Ninguém com este nome"
      data={data}
      filter={({ options }) => options}
      onSearchChange={onSearchChange}
      value={himself.length > 0 ? personId : null}
      onChange={(id) => id && void router.navigate({ to: pathOfCode[kind](id) })}
    />
  );
}
