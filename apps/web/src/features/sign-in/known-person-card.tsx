import {
  IconBriefcase,
  IconBuildingFactory2,
  IconId,
  IconShieldHalf,
  IconSteeringWheel,
  IconTool,
  IconTruck,
} from '@tabler/icons-react';
import { isRole, type Role, roleLabels } from '@traco/contract/roles';
import type { KnownPerson } from './known-person.ts';
import classes from './sign-in.module.css';

const pictures: Record<Role, typeof IconTruck> = {
  admin: IconShieldHalf,
  supervisor: IconShieldHalf,
  unit: IconBuildingFactory2,
  manager: IconBuildingFactory2,
  seller: IconBriefcase,
  driver: IconSteeringWheel,
  fleet: IconTruck,
  helay: IconTruck,
  mechanic: IconTool,
  employee: IconId,
};

/** Who signed in last on this device, with the picture of their role; another person says so. */
export function KnownPersonCard(props: { person: KnownPerson; onOther: () => void }) {
  const { name, userType, unitName } = props.person;
  const role = isRole(userType) ? userType : 'employee';
  const Picture = pictures[role];
  const detail = [roleLabels[role], unitName].filter((words) => words && words !== name).join(' · ');
  return (
    <div className={classes.known}>
      <Picture size={32} stroke={1.5} aria-hidden />
      <p>
        <strong>{name}</strong>
        <small>{detail}</small>
      </p>
      <button type="button" onClick={props.onOther}>
        Outra pessoa
      </button>
    </div>
  );
}
