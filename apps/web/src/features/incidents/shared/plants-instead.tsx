import { Button } from '@mantine/core';
import type { PlantInstead } from '@traco/contract/incidents/incidents';
import { useRole } from '../../../kit/session/person.ts';
import { pathOf } from '../../../lib/paths.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import classes from './road-ways.module.css';

/** What other plants could mix of the planned loads, and where that is replanned: by a person, who agrees it with them. */
export function PlantsInstead({ plants, board }: { plants: readonly PlantInstead[]; board: string }) {
  const choosesUnit = useRole() === 'supervisor';
  if (plants.length === 0) return null;
  return (
    <section aria-label="De outra usina" className={classes.plants}>
      <h3>De outra usina</h3>
      {plants.map(({ id, name, sentence }) => (
        <p key={id}>
          {sentence}{' '}
          {choosesUnit && (
            <ScreenLink to={pathOf('/admin-schedule-view', {}, { unitId: id })}>
              Ver o quadro de {name}
            </ScreenLink>
          )}
        </p>
      ))}
      <Button size="compact-sm" variant="default" component={ScreenLink} to={board}>
        Replanejar no quadro
      </Button>
    </section>
  );
}
