import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { TemplateRole } from '@traco/contract/documents/document-template';
import { type SignerRole, signerRoles, signerRoleWords } from '@traco/contract/documents/document-words';
import classes from '../documents.module.css';
import { colourOf } from '../signer-colours.ts';

interface Props {
  roles: readonly TemplateRole[];
  inOrder: boolean;
  onChange: (roles: TemplateRole[]) => void;
}

/** Who signs what is made from a template: one card each, in the order in which they sign. */
export function RolesEditor({ roles, inOrder, onChange }: Props) {
  const changeRole = (roleId: string, part: Partial<TemplateRole>) =>
    onChange(roles.map((each) => (each.id === roleId ? { ...each, ...part } : each)));
  return (
    <>
      {roles.map(({ id: roleId, label, role, asksCode }, index) => (
        <fieldset key={roleId} className={classes.signer} style={{ borderLeftColor: colourOf(index) }}>
          <RoleLegend roles={roles} index={index} inOrder={inOrder} onChange={onChange} />
          <div className={classes.pair}>
            <TextInput
              label="Nome do lugar"
              maxLength={60}
              value={label}
              onChange={(event) => changeRole(roleId, { label: event.currentTarget.value })}
            />
            <NativeSelect
              label="Assina como"
              value={role}
              data={signerRoles.map((value) => ({ value, label: signerRoleWords[value] }))}
              onChange={(event) => changeRole(roleId, { role: event.currentTarget.value as SignerRole })}
            />
          </div>
          <Checkbox
            label="Pedir um código de confirmação"
            checked={asksCode}
            onChange={(event) => changeRole(roleId, { asksCode: event.currentTarget.checked })}
          />
        </fieldset>
      ))}
    </>
  );
}

/** Which place it is, and how it comes before, after or out. */
function RoleLegend({ roles, index, inOrder, onChange }: Props & { index: number }) {
  const label = roles[index]?.label;
  const move = (by: number) => {
    const next = [...roles];
    const [moved] = next.splice(index, 1);
    next.splice(index + by, 0, moved!);
    onChange(next);
  };
  return (
    <legend>
      {inOrder ? `${index + 1}º a assinar` : `Lugar ${index + 1}`}
      {index > 0 && (
        <ActionIcon variant="subtle" aria-label={`${label} assina antes`} onClick={() => move(-1)}>
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
      )}
      {index < roles.length - 1 && (
        <ActionIcon variant="subtle" aria-label={`${label} assina depois`} onClick={() => move(1)}>
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
      )}
      {roles.length > 1 && (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Tirar ${label}, com os seus campos`}
          onClick={() => onChange(roles.toSpliced(index, 1))}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </legend>
  );
}
